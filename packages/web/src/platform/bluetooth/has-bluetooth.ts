import { isPhoneApp } from '../phone-app.ts';

/** Whether the person can choose a device here. Whether Bluetooth is switched on shows only then. */
export const hasBluetooth = (): boolean => isPhoneApp() || 'bluetooth' in navigator;
