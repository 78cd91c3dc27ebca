// One conversation with a device: it is chosen, connected, and asked for the measurements it has stored.
// The conversation lasts until the device has sent all or disconnects, or the person has what they came
// for.
import type { VitalSign } from '@dosewell/domain/readings';
import {
  asStored,
  type DeviceProfile,
  type DeviceRefusal,
  type DeviceSource,
  type Measurement,
  RECORDS_CHARACTERISTIC,
  recordsAnswer,
  REPORT_ALL_RECORDS,
} from '@dosewell/domain/readings/devices';
import {
  type Bluetooth,
  type BluetoothFailure,
  type BluetoothLink,
  BluetoothProblem,
} from '../../../platform/bluetooth/bluetooth.ts';

export type ConversationEnd = 'all sent' | 'none stored' | BluetoothFailure;

export interface Heard {
  readonly connecting: (name: string | undefined) => void;
  readonly waiting: () => void;
  readonly measured: (measurement: Measurement, live: boolean) => void;
  readonly refused: (why: DeviceRefusal) => void;
  readonly ended: (how: ConversationEnd) => void;
}

interface Asked {
  readonly bluetooth: Bluetooth;
  readonly sign: VitalSign;
  readonly profile: DeviceProfile;
}

/** Returns a function that ends the conversation early and silently. */
export const hearDevice = ({ bluetooth, sign, profile }: Asked, heard: Heard): (() => void) => {
  let link: BluetoothLink | undefined;
  let over = false;
  let live = false;
  const stop = (): void => {
    over = true;
    link?.end();
  };
  const end = (how: ConversationEnd): void => {
    if (over) return;
    stop();
    heard.ended(how);
  };
  const hear = (source: DeviceSource, bytes: Uint8Array): void => {
    if (over) return;
    const read = asStored(sign, source.read(bytes));
    if ('reading' in read) heard.measured(read.reading, source.live);
    else heard.refused(read.refused);
  };
  const hearAnswer = (bytes: Uint8Array): void => {
    const answer = recordsAnswer(bytes);
    // A device that sends live numbers goes on after its stored ones, so this answer does not end it.
    if ((answer === 'all sent' || answer === 'none stored') && !live) end(answer);
  };
  const listen = async (to: BluetoothLink): Promise<boolean> => {
    let any = false;
    for (const source of profile.sources) {
      const there = await to.listen(source.characteristic, (bytes) => hear(source, bytes));
      any ||= there;
      live ||= there && source.live;
    }
    return any;
  };
  const converse = async (): Promise<void> => {
    const device = await bluetooth.choose(profile.service);
    if (over) return;
    heard.connecting(device.name);
    link = await device.connect(profile.service, () => end('lost'));
    if (over) return link.end();
    if (!(await listen(link))) return end('not of this kind');
    const keeps = await link.listen(RECORDS_CHARACTERISTIC, hearAnswer);
    if (over) return;
    heard.waiting();
    if (keeps) await link.write(RECORDS_CHARACTERISTIC, Uint8Array.from(REPORT_ALL_RECORDS));
  };
  converse().catch((error: unknown) => {
    if (over) return;
    end(error instanceof BluetoothProblem ? error.why : 'failed');
    if (!(error instanceof BluetoothProblem)) throw error;
  });
  return stop;
};
