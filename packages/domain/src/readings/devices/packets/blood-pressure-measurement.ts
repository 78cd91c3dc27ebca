// Blood Pressure Measurement, 0x2A35 (Bluetooth SIG, GATT Specification Supplement; Blood Pressure Service
// 1.1).
import type { DeviceRemark, PacketRead } from '../device-reading.ts';
import { readClock } from './device-clock.ts';
import { readUser } from './device-user.ts';
import { openPacket, type Packet } from './packet.ts';

const FLAGS = 0b1_1111;
const STATUS = 0b11_1111;
/** By the conventional millimetre of mercury, which is 133.322387415 Pa. */
const KPA_PER_MMHG = 0.133322387415;

/**
 * Whether the pulse lies outside what the device can tell: bits 3 and 4, of which both together are not
 * defined.
 */
const isPulseBeyond = (packet: Packet, has: (bit: number) => boolean): boolean => {
  if (has(3) && has(4)) packet.refuse('unknown');
  return has(3) || has(4);
};

const remarksIn = (packet: Packet): DeviceRemark[] => {
  const has = packet.bits(16, STATUS);
  const said: readonly [boolean, DeviceRemark][] = [
    [has(0), 'moved'],
    [has(1), 'loose_cuff'],
    [has(2), 'irregular_pulse'],
    [isPulseBeyond(packet, has), 'pulse_beyond'],
    [has(5), 'wrong_position'],
  ];
  return said.flatMap(([is, remark]) => (is ? [remark] : []));
};

export const bloodPressureMeasurement = (bytes: Uint8Array): PacketRead => {
  const packet = openPacket(bytes);
  const has = packet.bits(8, FLAGS);
  const mmHg = (): number => (has(0) ? packet.number() / KPA_PER_MMHG : packet.number());
  const [systolic, diastolic] = [mmHg(), mmHg()];
  // Skips the mean pressure; devices that do not measure it send no number.
  packet.skipSfloat();
  const clock = has(1) ? readClock(packet) : undefined;
  const pulse = has(2) ? packet.numberOrNull() : null;
  const user = has(3) ? readUser(packet) : undefined;
  const remarks = has(4) ? remarksIn(packet) : [];
  return packet.end({ numbers: { systolic, diastolic, pulse }, remarks, user, clock, clockDoubted: false });
};
