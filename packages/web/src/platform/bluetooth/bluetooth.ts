// What the app needs of Bluetooth: a device the person chooses, and what it sends. A browser and a phone each have theirs.

export type BluetoothFailure =
  /** The person chose none, or none was found. */
  | 'none chosen'
  /** It is switched off, or the device has none. */
  | 'off'
  | 'not allowed'
  | 'lost'
  /** The device does not send what was asked of it. */
  | 'not of this kind'
  | 'failed';

export class BluetoothProblem extends Error {
  readonly why: BluetoothFailure;
  constructor(why: BluetoothFailure, cause?: unknown) {
    super(`Bluetooth: ${why}`, { cause });
    this.why = why;
  }
}

/** Numbers are the 16-bit ones of the Bluetooth SIG. What goes wrong is a `BluetoothProblem`. */
export interface BluetoothLink {
  /** False if the device has no such characteristic. Every value sent from now on is heard. */
  readonly listen: (characteristic: number, listener: (bytes: Uint8Array) => void) => Promise<boolean>;
  readonly write: (characteristic: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly end: () => void;
}

export interface ChosenDevice {
  readonly name: string | undefined;
  /** To one service; `onLost` is called once if the device goes. */
  readonly connect: (service: number, onLost: () => void) => Promise<BluetoothLink>;
}

export interface Bluetooth {
  /** Asks the person, which a browser allows only just after a press. */
  readonly choose: (service: number) => Promise<ChosenDevice>;
}
