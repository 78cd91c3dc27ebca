// PLX Spot-Check Measurement, 0x2A5E, and PLX Continuous Measurement, 0x2A5F (Bluetooth SIG, GATT
// Specification Supplement; Pulse Oximeter Service 1.0.1).
import type { PacketRead } from '../device-reading.ts';
import { readClock } from './device-clock.ts';
import { readDeviceStatus, readMeasurementStatus } from './oximeter-status.ts';
import { openPacket, type Packet } from './packet.ts';

const FLAGS = 0b1_1111;

const readNumbers = (packet: Packet) => ({ saturation_pct: packet.number(), pulse: packet.numberOrNull() });

/** Reads the remarks, and skips the pulse amplitude, which says how strong the signal is. */
const readRemarks = (packet: Packet, measurement: boolean, device: boolean, amplitude: boolean) => {
  const remarks = [
    ...(measurement ? readMeasurementStatus(packet) : []),
    ...(device ? readDeviceStatus(packet) : []),
  ];
  if (amplitude) packet.skipSfloat();
  return remarks;
};

export const oximeterSpotCheck = (bytes: Uint8Array): PacketRead => {
  const packet = openPacket(bytes);
  const has = packet.bits(8, FLAGS);
  const numbers = readNumbers(packet);
  const clock = has(0) ? readClock(packet) : undefined;
  const remarks = readRemarks(packet, has(1), has(2), has(3));
  return packet.end({ numbers, remarks, clock, clockDoubted: has(4) });
};

export const oximeterContinuous = (bytes: Uint8Array): PacketRead => {
  const packet = openPacket(bytes);
  const has = packet.bits(8, FLAGS);
  const numbers = readNumbers(packet);
  // Skips the same two numbers, averaged over a shorter and over a longer time.
  for (const flag of [0, 1])
    if (has(flag)) {
      packet.skipSfloat();
      packet.skipSfloat();
    }
  const remarks = readRemarks(packet, has(2), has(3), has(4));
  return packet.end({ numbers, remarks, clock: undefined, clockDoubted: false });
};
