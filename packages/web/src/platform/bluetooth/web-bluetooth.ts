// Bluetooth by the browser (Web Bluetooth, which only Chromium has).
import { type Bluetooth, type BluetoothFailure, type BluetoothLink, BluetoothProblem } from './bluetooth.ts';

/** The parts of Web Bluetooth used here; TypeScript's library has no types for them. */
export interface WebBluetooth {
  getAvailability: () => Promise<boolean>;
  requestDevice: (options: {
    filters: readonly { services: readonly number[] }[];
  }) => Promise<WebBluetoothDevice>;
}
export interface WebBluetoothDevice extends EventTarget {
  readonly name?: string | undefined;
  readonly gatt?: WebBluetoothServer | undefined;
}
export interface WebBluetoothServer {
  connect: () => Promise<WebBluetoothServer>;
  disconnect: () => void;
  getPrimaryService: (service: number) => Promise<WebBluetoothService>;
}
export interface WebBluetoothService {
  getCharacteristic: (characteristic: number) => Promise<WebBluetoothCharacteristic>;
}
export interface WebBluetoothCharacteristic extends EventTarget {
  readonly value?: DataView | undefined;
  startNotifications: () => Promise<unknown>;
  writeValueWithResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

const nameOf = (error: unknown): string | undefined => (error instanceof Error ? error.name : undefined);

const WHY: Readonly<Record<string, BluetoothFailure>> = {
  SecurityError: 'not allowed',
  NotAllowedError: 'not allowed',
  NetworkError: 'lost',
  InvalidStateError: 'lost',
  AbortError: 'lost',
};

const orProblem = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new BluetoothProblem(WHY[nameOf(error) ?? ''] ?? 'failed', error);
  }
};

/** Undefined if the device has no such service or characteristic. */
const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (nameOf(error) === 'NotFoundError') return undefined;
    throw error;
  }
};

/** The bytes are copied, since the browser may overwrite them with the next value. */
const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength));

const linkTo = (server: WebBluetoothServer, service: WebBluetoothService): BluetoothLink => {
  const known = new Map<number, WebBluetoothCharacteristic>();
  const find = async (number: number): Promise<WebBluetoothCharacteristic | undefined> => {
    const found = known.get(number) ?? (await orProblem(unlessMissing(service.getCharacteristic(number))));
    if (found !== undefined) known.set(number, found);
    return found;
  };
  return {
    listen: async (number, listener) => {
      const characteristic = await find(number);
      if (characteristic === undefined) return false;
      // Listens before notifications start, since a blood pressure cuff sends its stored values at once.
      characteristic.addEventListener('characteristicvaluechanged', () => {
        if (characteristic.value !== undefined) listener(bytesOf(characteristic.value));
      });
      await orProblem(characteristic.startNotifications());
      return true;
    },
    write: async (number, bytes) => {
      const characteristic = await find(number);
      if (characteristic === undefined) throw new BluetoothProblem('not of this kind');
      await orProblem(characteristic.writeValueWithResponse(bytes));
    },
    end: () => server.disconnect(),
  };
};

/**
 * Why no device was chosen: a browser reports `NotFoundError` both if the person chose none and if Bluetooth
 * is off.
 */
const whyNone = async (bluetooth: WebBluetooth, error: unknown): Promise<BluetoothFailure> => {
  if (nameOf(error) !== 'NotFoundError') return WHY[nameOf(error) ?? ''] ?? 'failed';
  return (await bluetooth.getAvailability()) ? 'none chosen' : 'off';
};

export const bluetoothOfBrowser = (bluetooth: WebBluetooth): Bluetooth => ({
  choose: async (service) => {
    const device = await bluetooth
      .requestDevice({ filters: [{ services: [service] }] })
      .catch(async (error: unknown) => {
        throw new BluetoothProblem(await whyNone(bluetooth, error), error);
      });
    return {
      name: device.name,
      connect: async (number, onLost) => {
        const { gatt } = device;
        if (gatt === undefined) throw new BluetoothProblem('not allowed');
        device.addEventListener('gattserverdisconnected', onLost, { once: true });
        const server = await orProblem(gatt.connect());
        const found = await orProblem(unlessMissing(server.getPrimaryService(number)));
        if (found === undefined) throw new BluetoothProblem('not of this kind');
        return linkTo(server, found);
      },
    };
  },
});
