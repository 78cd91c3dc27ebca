// What the app needs of Bluetooth: to let the person choose a device, and to receive what it sends. The
// browser and the phone app each implement it.

export type BluetoothFailure =
  /** The person chose no device, or none was found. */
  | 'none chosen'
  /** Bluetooth is switched off, or there is none here. */
  | 'off'
  | 'not allowed'
  | 'lost'
  /** The chosen device lacks the service or characteristic asked for. */
  | 'not of this kind'
  | 'failed';

export class BluetoothProblem extends Error {
  readonly why: BluetoothFailure;
  constructor(why: BluetoothFailure, cause?: unknown) {
    super(`Bluetooth: ${why}`, { cause });
    this.why = why;
  }
}

/**
 * A connection to one service of a device. Characteristics are given by their 16-bit numbers of the Bluetooth
 * SIG. Failures are thrown as `BluetoothProblem`.
 */
export interface BluetoothLink {
  /**
   * Calls `listener` with every value sent from now on. Resolves with false if the device has no such
   * characteristic.
   */
  readonly listen: (characteristic: number, listener: (bytes: Uint8Array) => void) => Promise<boolean>;
  readonly write: (characteristic: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly end: () => void;
}

export interface ChosenDevice {
  readonly name: string | undefined;
  /** Connects to one service. `onLost` is called once if the connection is lost. */
  readonly connect: (service: number, onLost: () => void) => Promise<BluetoothLink>;
}

export interface Bluetooth {
  /** Lets the person choose a device. A browser allows that only just after a press. */
  readonly choose: (service: number) => Promise<ChosenDevice>;
}
