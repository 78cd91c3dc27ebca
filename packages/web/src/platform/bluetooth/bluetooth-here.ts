import { isPhoneApp } from '../phone-app.ts';
import type { Bluetooth } from './bluetooth.ts';
import { bluetoothOfBrowser, type WebBluetooth } from './web-bluetooth.ts';

const onPhone: Bluetooth = {
  choose: async (service) => {
    const { openPhoneBluetooth } = await import('../native/phone-bluetooth.ts');
    return openPhoneBluetooth().choose(service);
  },
};

/** To be called only if `hasBluetooth`. */
export const bluetoothHere = (): Bluetooth =>
  isPhoneApp()
    ? onPhone
    : bluetoothOfBrowser((navigator as unknown as { bluetooth: WebBluetooth }).bluetooth);
