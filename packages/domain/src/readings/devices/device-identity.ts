// A measurement in a device's memory is stored once, however often and by whichever of the person's devices it is taken: its
// id is made from the device's time and its values, and what was typed from the display is recognised by both.
import { derivedId } from '../../id/derived-id.ts';
import { beyondOf } from '../beyond-range.ts';
import type { Reading } from '../reading-row.ts';
import type { VitalSign } from '../vital-sign.ts';
import type { ReadingTable } from '../vital-signs.ts';
import type { Measurement } from './device-reading.ts';

const valueOf = ({ numbers, beyond }: Measurement): string =>
  JSON.stringify([beyond ?? null, ...Object.entries(numbers).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Undefined if the device tells no time: then each is one of its own. */
export const deviceReadingId = (
  person: string,
  table: ReadingTable,
  measurement: Measurement,
): string | undefined =>
  measurement.clock === undefined
    ? undefined
    : derivedId('device', person, table, measurement.clock, valueOf(measurement));

/** Whether a reading in the log is of the same minute and has the same main numbers. */
export const isSameMeasurement = (sign: VitalSign, row: Reading, measurement: Measurement): boolean => {
  const { clock, numbers, beyond } = measurement;
  if (clock === undefined || clock.slice(0, 16) !== `${row.date}T${row.time}`) return false;
  if (beyondOf(sign, row) !== beyond) return false;
  return sign.quantities.every(
    ({ name, optional }) => optional || !(name in numbers) || Reflect.get(row, name) === numbers[name],
  );
};
