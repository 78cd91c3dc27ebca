// Measurement Status and Device and Sensor Status of a pulse oximeter (Bluetooth SIG, GATT Specification
// Supplement).
import type { DeviceRefusal, DeviceRemark } from '../device-reading.ts';
import type { Packet } from './packet.ts';

const MEASUREMENT = 0xffe0;
const DEVICE = 0xffff;

const REFUSED: readonly [why: DeviceRefusal, bits: readonly number[]][] = [
  // Demonstration, testing, calibration.
  ['demonstration', [10, 11, 12]],
  // Unavailable, invalid.
  ['no_number', [13, 15]],
  // Ongoing, early estimate.
  ['not_finished', [5, 6]],
];

const DEVICE_REFUSED: readonly [why: DeviceRefusal, bits: readonly number[]][] = [
  // Equipment, unknown sensor, sensor.
  ['device_fault', [1, 12, 14]],
  // Unconnected, displaced, disconnected.
  ['no_contact', [11, 13, 15]],
  // Inadequate, without a pulse.
  ['no_number', [3, 7]],
  ['not_finished', [9]],
];
/**
 * Bits of a weak signal: irregularity, poor signal, low perfusion, erratic signal, questionable pulse,
 * interference.
 */
const WEAK = [2, 4, 5, 6, 8, 10];

export const readMeasurementStatus = (packet: Packet): DeviceRemark[] => {
  const has = packet.bits(16, MEASUREMENT);
  for (const [why, bits] of REFUSED) if (bits.some(has)) packet.refuse(why);
  return has(14) ? ['questionable'] : [];
};

export const readDeviceStatus = (packet: Packet): DeviceRemark[] => {
  const has = packet.bits(24, DEVICE);
  for (const [why, bits] of DEVICE_REFUSED) if (bits.some(has)) packet.refuse(why);
  return WEAK.some(has) ? ['weak_signal'] : [];
};
