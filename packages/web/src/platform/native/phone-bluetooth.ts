// Bluetooth of the phone app, by a plugin modelled on Web Bluetooth. Its errors can be told apart only by
// their messages.
import { BleClient, type BleClientInterface, numberToUUID } from '@capacitor-community/bluetooth-le';
import {
  type Bluetooth,
  type BluetoothFailure,
  type BluetoothLink,
  BluetoothProblem,
} from '../bluetooth/bluetooth.ts';

/** The part of the plugin that is used. */
export type BluetoothPlugin = Pick<
  BleClientInterface,
  | 'initialize'
  | 'isEnabled'
  | 'requestDevice'
  | 'connect'
  | 'disconnect'
  | 'getServices'
  | 'startNotifications'
  | 'write'
>;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const WHY: readonly (readonly [RegExp, BluetoothFailure])[] = [
  [/cancel|no device found|device not found/i, 'none chosen'],
  [/denied|unauthorized|not authorized|bond|pairing|encryption|authentication/i, 'not allowed'],
  [/unsupported|not supported|not available|powered off|disabled/i, 'off'],
  [/not connected|disconnect|timeout|timed out/i, 'lost'],
];

const problemOf = (error: unknown): BluetoothProblem =>
  new BluetoothProblem(WHY.find(([words]) => words.test(wordsOf(error)))?.[1] ?? 'failed', error);

const orProblem = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw problemOf(error);
  }
};

const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength));

interface Connected {
  readonly plugin: BluetoothPlugin;
  readonly deviceId: string;
  readonly service: string;
  readonly has: ReadonlySet<string>;
}

const linkTo = ({ plugin, deviceId, service, has }: Connected): BluetoothLink => ({
  listen: async (number, listener) => {
    const characteristic = numberToUUID(number);
    if (!has.has(characteristic)) return false;
    await orProblem(
      plugin.startNotifications(deviceId, service, characteristic, (value) => listener(bytesOf(value))),
    );
    return true;
  },
  write: (number, bytes) =>
    orProblem(plugin.write(deviceId, service, numberToUUID(number), new DataView(bytes.buffer))),
  // A failure is ignored: the device is disconnected already.
  end: () => void plugin.disconnect(deviceId).catch(() => undefined),
});

export const bluetoothOfPhone = (plugin: BluetoothPlugin): Bluetooth => ({
  choose: async (number) => {
    await orProblem(plugin.initialize({ androidNeverForLocation: true }));
    if (!(await orProblem(plugin.isEnabled()))) throw new BluetoothProblem('off');
    const service = numberToUUID(number);
    const { deviceId, name } = await orProblem(
      plugin.requestDevice({ services: [service], displayMode: 'list' }),
    );
    return {
      name,
      connect: async (_, onLost) => {
        let told = false;
        const lost = (): void => {
          if (!told) onLost();
          told = true;
        };
        await orProblem(plugin.connect(deviceId, lost));
        const found = (await orProblem(plugin.getServices(deviceId))).find(({ uuid }) => uuid === service);
        if (found === undefined) throw new BluetoothProblem('not of this kind');
        const has = new Set(found.characteristics.map(({ uuid }) => uuid));
        return linkTo({ plugin, deviceId, service, has });
      },
    };
  },
});

export const openPhoneBluetooth = (): Bluetooth => bluetoothOfPhone(BleClient);
