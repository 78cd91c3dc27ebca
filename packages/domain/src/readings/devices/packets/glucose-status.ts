// Sensor Status Annunciation of a glucose measurement (Bluetooth SIG, GATT Specification Supplement).
import type { Beyond } from '../../beyond-range.ts';
import type { Packet } from './packet.ts';

const STATUS = 0x0fff;
/**
 * Bits of faults: malfunction, too little blood, strip put in wrongly, wrong strip; too warm, too cold, strip
 * pulled, general fault.
 */
const FAULTS = [1, 2, 3, 4, 7, 8, 9, 10];

export interface GlucoseStatus {
  readonly beyond: Beyond | undefined;
  readonly timeFault: boolean;
}

export const readGlucoseStatus = (packet: Packet): GlucoseStatus => {
  const has = packet.bits(16, STATUS);
  if (FAULTS.some(has)) packet.refuse('device_fault');
  if (has(5) && has(6)) packet.refuse('contradiction');
  const below = has(6) ? 'lo' : undefined;
  return { beyond: has(5) ? 'hi' : below, timeFault: has(11) };
};
