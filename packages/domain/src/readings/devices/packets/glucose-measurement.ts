// Glucose Measurement, 0x2A18 (Bluetooth SIG, GATT Specification Supplement; Glucose Service 1.0.1). The
// meter sends LO and HI as its status; a number beside them is a contradiction.
import type {} from 'temporal-polyfill/types/global';
import { toStoredUnit } from '../../units.ts';
import type { PacketRead } from '../device-reading.ts';
import { readClock } from './device-clock.ts';
import { readGlucoseStatus } from './glucose-status.ts';
import { openPacket, type Packet } from './packet.ts';
import { numberOf } from './sfloat.ts';

const FLAGS = 0b1_1111;
/** 1 kg/L is 10^5 mg/dL, 1 mol/L is 10^3 mmol/L. */
const [TO_MG_DL, TO_MMOL_L] = [5, 3];
const CONTROL_SOLUTION = { type: 10, location: 4 };
const KNOWN_LOCATIONS: ReadonlySet<number> = new Set([1, 2, 3, CONTROL_SOLUTION.location, 15]);
const OVERRUN = [0x7fff, -0x8000];

/** A concentration in mg/dL; undefined if it is no number. */
const readConcentration = (packet: Packet, molar: boolean): number | undefined => {
  const sfloat = packet.sfloat();
  const value = numberOf(sfloat, molar ? TO_MMOL_L : TO_MG_DL);
  return molar && value !== undefined ? toStoredUnit('mmol/L', value) : value;
};

/** Reads type and location of the sample, and refuses control solution, by which a meter is tested. */
const readSample = (packet: Packet): void => {
  const sample = packet.u8();
  const [type, location] = [sample & 0x0f, sample >> 4];
  if (type === 0 || type > CONTROL_SOLUTION.type || !KNOWN_LOCATIONS.has(location)) packet.refuse('unknown');
  if (type === CONTROL_SOLUTION.type || location === CONTROL_SOLUTION.location)
    packet.refuse('control_solution');
};

const readOffset = (packet: Packet): number => {
  const minutes = packet.i16();
  if (OVERRUN.includes(minutes)) packet.refuse('no_such_time');
  return minutes;
};

const WITH_FOUR_DIGITS = 'yyyy-MM-ddTHH:MM:SS'.length;

/** The time that the meter shows: its base time and the minutes by which its clock was set since. */
const shownTime = (packet: Packet, base: string | undefined, minutes: number): string | undefined => {
  if (base === undefined) return undefined;
  const shown = Temporal.PlainDateTime.from(base).add({ minutes }).toString();
  if (shown.length > WITH_FOUR_DIGITS) packet.refuse('no_such_time');
  return shown;
};

export const glucoseMeasurement = (bytes: Uint8Array): PacketRead => {
  const packet = openPacket(bytes);
  const has = packet.bits(8, FLAGS);
  // Skips the number of the record.
  packet.u16();
  const base = readClock(packet);
  const clock = shownTime(packet, base, has(0) ? readOffset(packet) : 0);
  const value = has(1) ? readConcentration(packet, has(2)) : undefined;
  if (has(1)) readSample(packet);
  const status = has(3) ? readGlucoseStatus(packet) : { beyond: undefined, timeFault: false };
  const { beyond, timeFault } = status;
  if (beyond === undefined && value === undefined) packet.refuse('no_number');
  if (beyond !== undefined && value !== undefined) packet.refuse('contradiction');
  return packet.end({
    numbers: value === undefined ? {} : { value_mg_dl: value },
    beyond,
    remarks: [],
    clock,
    clockDoubted: timeFault,
  });
};
