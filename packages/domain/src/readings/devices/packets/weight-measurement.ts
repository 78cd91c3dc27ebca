// Weight Measurement, 0x2A9D: 0.005 kg or 0.01 lb a step (Bluetooth SIG, GATT Specification Supplement;
// Weight Scale Service 1.0).
import { toStoredUnit } from '../../units.ts';
import type { PacketRead } from '../device-reading.ts';
import { readClock } from './device-clock.ts';
import { readUser } from './device-user.ts';
import { openPacket } from './packet.ts';

const FLAGS = 0b1111;
const UNSUCCESSFUL = 0xffff;
const [STEPS_PER_KG, STEPS_PER_LB] = [200, 100];

export const weightMeasurement = (bytes: Uint8Array): PacketRead => {
  const packet = openPacket(bytes);
  const has = packet.bits(8, FLAGS);
  const steps = packet.u16();
  if (steps === UNSUCCESSFUL) packet.refuse('no_number');
  const clock = has(1) ? readClock(packet) : undefined;
  const user = has(2) ? readUser(packet) : undefined;
  if (has(3)) {
    // Skips body mass index and height, as the profile has the height.
    packet.u16();
    packet.u16();
  }
  const weight_kg = has(0) ? toStoredUnit('lb', steps / STEPS_PER_LB) : steps / STEPS_PER_KG;
  return packet.end({ numbers: { weight_kg }, remarks: [], user, clock, clockDoubted: false });
};
