// A browser's Bluetooth as Web Bluetooth documents it, and one device near it. All stands in one function without imports, so
// that a journey can put it into the page of a real browser.

export interface FakeDevice {
  readonly name?: string;
  readonly service: number;
  /** What each characteristic sends by itself once it is listened to, as hexadecimal octets. */
  readonly sends: Readonly<Record<number, readonly string[]>>;
  /** What it sends when asked for its records, and by which characteristic. */
  readonly keeps?: { readonly characteristic: number; readonly records: readonly string[] };
}

export interface FakeSituation {
  readonly device?: FakeDevice;
  /** The person closes the list of the browser. */
  readonly chooses?: 'none';
  readonly is?: 'off' | 'blocked' | 'out of reach' | 'not paired';
  /** After what it sends by itself the device goes, as many do. */
  readonly leaves?: true;
}

export interface FakeBluetooth {
  readonly send: (characteristic: number, octets: string) => void;
  readonly lose: () => void;
  /** What was written, as hexadecimal octets. */
  readonly written: readonly string[];
  readonly connected: () => boolean;
}

export const fakeWebBluetooth = ({ device, chooses, is, leaves }: FakeSituation): FakeBluetooth => {
  const RECORDS = 0x2a52;
  const written: string[] = [];
  let connected = false;
  let filtered: readonly number[] = [];
  const error = (name: string, words: string): DOMException => new DOMException(words, name);
  const bytesOf = (octets: string): number[] =>
    octets.split(' ').flatMap((each) => (each === '' ? [] : [Number.parseInt(each, 16)]));
  const later = (act: () => void): void => void setTimeout(act, 0);
  const needsLink = (): void => {
    if (!connected)
      throw error('NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.');
  };
  // One buffer for every value, as a browser may do.
  const buffer = new ArrayBuffer(64);
  class Characteristic extends EventTarget {
    value: DataView | undefined;
    listened = false;
    readonly number: number;
    constructor(number: number) {
      super();
      this.number = number;
    }
    say(octets: string): void {
      if (!connected || !this.listened) return;
      const bytes = bytesOf(octets);
      new Uint8Array(buffer).set(bytes, 2);
      this.value = new DataView(buffer, 2, bytes.length);
      this.dispatchEvent(new Event('characteristicvaluechanged'));
    }
    async startNotifications(): Promise<this> {
      needsLink();
      if (is === 'not paired') throw error('SecurityError', 'GATT operation not authorized.');
      this.listened = true;
      later(() => {
        for (const octets of device?.sends[this.number] ?? []) this.say(octets);
        if (leaves && this.number !== RECORDS) lose();
      });
      return this;
    }
    async writeValueWithResponse(bytes: Uint8Array): Promise<void> {
      needsLink();
      written.push([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' '));
      const { characteristic, records } = device?.keeps ?? { characteristic: 0, records: [] };
      // Client Characteristic Configuration descriptor improperly configured.
      if (!this.listened) throw error('NotSupportedError', 'GATT Error: Not supported.');
      later(() => {
        for (const octets of records) characteristics.get(characteristic)?.say(octets);
        this.say(`06 00 01 ${records.length === 0 ? '06' : '01'}`);
      });
    }
  }
  const numbers = [...Object.keys(device?.sends ?? {}).map(Number), ...(device?.keeps ? [RECORDS] : [])];
  const characteristics = new Map(numbers.map((number) => [number, new Characteristic(number)]));
  const chosen = new EventTarget();
  /** The event comes also after the page has disconnected. */
  const lose = (): void => {
    if (!connected) return;
    connected = false;
    chosen.dispatchEvent(new Event('gattserverdisconnected'));
  };
  const service = {
    getCharacteristic: async (number: number) => {
      needsLink();
      const found = characteristics.get(number);
      if (found === undefined)
        throw error('NotFoundError', 'No Characteristics matching UUID found in Service.');
      return found;
    },
  };
  const gatt = {
    connect: async () => {
      if (is === 'out of reach') throw error('NetworkError', 'Bluetooth Device is no longer in range.');
      connected = true;
      return gatt;
    },
    disconnect: lose,
    getPrimaryService: async (number: number) => {
      needsLink();
      if (!filtered.includes(number))
        throw error('SecurityError', 'Origin is not allowed to access the service.');
      if (number !== device?.service)
        throw error('NotFoundError', 'No Services matching UUID found in Device.');
      return service;
    },
  };
  Object.assign(chosen, { name: device?.name, gatt });
  const bluetooth = {
    getAvailability: async () => is !== 'off',
    requestDevice: async ({ filters }: { filters: readonly { services: readonly number[] }[] }) => {
      if (is === 'blocked') throw error('SecurityError', 'Bluetooth permission has been blocked.');
      if (is === 'off') throw error('NotFoundError', 'Bluetooth adapter not available.');
      if (device === undefined || chooses === 'none')
        throw error('NotFoundError', 'User cancelled the requestDevice() chooser.');
      filtered = filters.flatMap(({ services }) => services);
      return chosen;
    },
  };
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value: bluetooth });
  const fake: FakeBluetooth = {
    send: (number, octets) => characteristics.get(number)?.say(octets),
    lose,
    written,
    connected: () => connected,
  };
  Object.assign(globalThis, { fakeBluetooth: fake });
  return fake;
};
