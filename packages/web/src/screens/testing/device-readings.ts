// Test steps for reading from a Bluetooth device.
import { fireEvent, screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import {
  type FakeDevice,
  type FakeSituation,
  fakeWebBluetooth,
} from '../../platform/testing/fake-web-bluetooth.ts';
import { openDevice } from './device.ts';
import { NOW, press, showLog } from './vital-sign.tsx';

/** A browser with Bluetooth until the test ends. */
export const nearBluetooth = (situation: FakeSituation) => {
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'bluetooth'));
  return fakeWebBluetooth(situation);
};

export const dialog = () => screen.findByRole('dialog', { name: 'Read from a device' });

/** At 8:10 on November 20, 2026. */
export const openDialog = async (table: Parameters<typeof showLog>[1], situation: FakeSituation) => {
  const fake = nearBluetooth(situation);
  const device = await openDevice({ at: NOW });
  await showLog(device, table);
  press('Read from a device');
  await dialog();
  return { fake, device };
};
export const choose = () => fireEvent.click(screen.getByRole('button', { name: /^Choose the / }));
export const tick = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

/** A time of November as a device sends it. */
export const at = (day: number, hour: number, minute: number, year = 2026): string =>
  [year % 256, year >> 8, 11, day, hour, minute, 0].map((byte) => byte.toString(16)).join(' ');
/** 128/82 with a pulse of 71. */
export const pressure = (time: string, systolic = '80', more = ''): string =>
  more === ''
    ? `06 ${systolic} 00 52 00 61 00 ${time} 47 00`
    : `16 ${systolic} 00 52 00 61 00 ${time} 47 00 ${more}`;
export const cuff = (...packets: string[]): FakeDevice => ({
  name: 'Cuff',
  service: 0x1810,
  sends: { 0x2a35: packets },
});
