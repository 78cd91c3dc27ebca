// Which services and characteristics of Bluetooth devices give which vital sign (Bluetooth SIG, Assigned
// Numbers).
import type { ReadingTable } from '../vital-signs.ts';
import { bloodPressureMeasurement } from './packets/blood-pressure-measurement.ts';
import type { PacketRead } from './device-reading.ts';
import { glucoseMeasurement } from './packets/glucose-measurement.ts';
import { heartRateMeasurement } from './packets/heart-rate-measurement.ts';
import { oximeterContinuous, oximeterSpotCheck } from './packets/oximeter-measurement.ts';
import { weightMeasurement } from './packets/weight-measurement.ts';

export interface DeviceSource {
  /** 16-bit number of the characteristic. */
  readonly characteristic: number;
  readonly read: (bytes: Uint8Array) => PacketRead;
  /** Whether the device goes on sending its present number, of which the person takes one. */
  readonly live: boolean;
}

export interface DeviceProfile {
  /** 16-bit number of the service. */
  readonly service: number;
  readonly sources: readonly DeviceSource[];
  /** What people call such a device. */
  readonly device: string;
  /** What the person has to do so that the device sends. */
  readonly before: string;
}

/** Profiles of the vital signs that devices send. */
export const deviceProfiles: Readonly<Partial<Record<ReadingTable, DeviceProfile>>> = {
  bp_readings: {
    service: 0x1810,
    sources: [{ characteristic: 0x2a35, read: bloodPressureMeasurement, live: false }],
    device: 'blood pressure monitor',
    before: 'Measure first. Then switch Bluetooth on at the monitor, and hold it near.',
  },
  glucose_readings: {
    service: 0x1808,
    sources: [{ characteristic: 0x2a18, read: glucoseMeasurement, live: false }],
    device: 'glucose meter',
    before: 'Measure first. Then switch Bluetooth on at the meter, and hold it near.',
  },
  weight_readings: {
    service: 0x181d,
    sources: [{ characteristic: 0x2a9d, read: weightMeasurement, live: false }],
    device: 'scale',
    before: 'Stand on the scale, and choose it while its display is lit.',
  },
  oxygen_readings: {
    service: 0x1822,
    sources: [
      { characteristic: 0x2a5e, read: oximeterSpotCheck, live: false },
      { characteristic: 0x2a5f, read: oximeterContinuous, live: true },
    ],
    device: 'pulse oximeter',
    before: 'Put the clip on your finger, and wait until it shows a number.',
  },
  hr_readings: {
    service: 0x180d,
    sources: [{ characteristic: 0x2a37, read: heartRateMeasurement, live: true }],
    device: 'heart rate monitor',
    before: 'Put the belt or the watch on, and switch Bluetooth on at it.',
  },
};

/** Characteristic at which a device is asked for its stored records: the Record Access Control Point. */
export const RECORDS_CHARACTERISTIC = 0x2a52;
