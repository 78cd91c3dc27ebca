// The Bluetooth plugin of a phone, as its documents and sources say it behaves, and one device near it.
import { numberToUUID } from '@capacitor-community/bluetooth-le';
import type { BluetoothPlugin } from '../native/phone-bluetooth.ts';

export interface FakePeripheral {
  readonly name: string;
  readonly service: number;
  /** What each characteristic sends once it is listened to, as hexadecimal octets. */
  readonly sends: Readonly<Record<number, readonly string[]>>;
}

interface Situation {
  readonly peripheral: FakePeripheral;
  readonly off?: boolean;
  /** The words by which a method fails. */
  readonly rejects?: Partial<Record<keyof BluetoothPlugin, string>>;
}

const PROPERTIES = {
  ...{ broadcast: false, read: false, authenticatedSignedWrites: false },
  ...{ writeWithoutResponse: false, write: true, notify: true, indicate: true },
};

const viewOf = (octets: string): DataView =>
  new DataView(Uint8Array.from(octets.split(' '), (each) => Number.parseInt(each, 16)).buffer);

const octetsOf = ({ buffer, byteOffset, byteLength }: DataView): string =>
  [...new Uint8Array(buffer, byteOffset, byteLength)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join(' ');

export const fakeBluetoothPlugin = ({ peripheral, off = false, rejects = {} }: Situation) => {
  const written: string[] = [];
  let initialized = false;
  let connected = false;
  let onLost: ((deviceId: string) => void) | undefined;
  const orReject = (method: keyof BluetoothPlugin): void => {
    const words = rejects[method];
    if (words !== undefined) throw new Error(words);
    if (!initialized && method !== 'initialize') throw new Error('Bluetooth LE not initialized.');
  };
  const needsLink = (): void => {
    if (!connected) throw new Error('Not connected to device.');
  };
  const sendsOf = (characteristic: string): readonly string[] =>
    Object.entries(peripheral.sends).find(
      ([number]) => numberToUUID(Number(number)) === characteristic,
    )?.[1] ?? [];
  const plugin: BluetoothPlugin = {
    initialize: async () => {
      orReject('initialize');
      initialized = true;
    },
    isEnabled: async () => {
      orReject('isEnabled');
      return !off;
    },
    requestDevice: async () => {
      orReject('requestDevice');
      return { deviceId: 'AA:BB', name: peripheral.name };
    },
    connect: async (_, lost) => {
      orReject('connect');
      connected = true;
      onLost = lost;
    },
    disconnect: async (deviceId) => {
      connected = false;
      onLost?.(deviceId);
    },
    getServices: async () => {
      needsLink();
      const characteristics = Object.keys(peripheral.sends).map((number) => ({
        uuid: numberToUUID(Number(number)),
        properties: PROPERTIES,
        descriptors: [],
      }));
      return [{ uuid: numberToUUID(peripheral.service), characteristics }];
    },
    startNotifications: async (_, __, characteristic, listener) => {
      orReject('startNotifications');
      needsLink();
      setTimeout(() => {
        for (const octets of sendsOf(characteristic)) if (connected) listener(viewOf(octets));
      }, 0);
    },
    write: async (_, __, ___, value) => {
      orReject('write');
      needsLink();
      written.push(octetsOf(value));
    },
  };
  return {
    plugin,
    written,
    connected: () => connected,
    lose: () => {
      connected = false;
      onLost?.('AA:BB');
    },
    /** Settles when what was on its way has come. */
    sent: () => new Promise<void>((resolve) => setTimeout(resolve, 0)),
  };
};
