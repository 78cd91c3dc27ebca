import { isPhoneApp } from '../phone-app.ts';

/** Whether a device can be chosen here; whether Bluetooth is switched on shows when it is. */
export const hasBluetooth = (): boolean => isPhoneApp() || 'bluetooth' in navigator;
