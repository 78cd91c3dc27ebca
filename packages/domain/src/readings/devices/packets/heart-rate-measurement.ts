// Heart Rate Measurement, 0x2A37 (Bluetooth SIG, GATT Specification Supplement; Heart Rate Service 1.0).
import type { PacketRead } from '../device-reading.ts';
import { openPacket } from './packet.ts';

const FLAGS = 0b1_1111;

export const heartRateMeasurement = (bytes: Uint8Array): PacketRead => {
  const packet = openPacket(bytes);
  const has = packet.bits(8, FLAGS);
  const pulse = has(0) ? packet.u16() : packet.u8();
  // The sensor can tell whether it touches the skin, and says that it does not.
  if (has(2) && !has(1)) packet.refuse('no_contact');
  // Skips the energy expended.
  if (has(3)) packet.u16();
  if (has(4)) {
    // Skips the times between beats: at least one, as many as fit.
    packet.u16();
    while (packet.left() > 0) packet.u16();
  }
  return packet.end({ numbers: { pulse }, remarks: [], clock: undefined, clockDoubted: false });
};
