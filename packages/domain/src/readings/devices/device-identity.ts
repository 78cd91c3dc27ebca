// A measurement in a device's memory is stored once, however often the person's devices fetch it: its id is
// made from the device's time and the values, and these also recognise a reading that was typed from the
// display.
import { derivedId } from '../../id/derived-id.ts';
import { beyondOf } from '../beyond-range.ts';
import type { Reading } from '../reading-row.ts';
import type { VitalSign } from '../vital-sign.ts';
import type { ReadingTable } from '../vital-signs.ts';
import type { Measurement } from './device-reading.ts';

const valueOf = ({ numbers, beyond }: Measurement): string =>
  JSON.stringify([beyond ?? null, ...Object.entries(numbers).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Undefined if the device sends no time; each measurement is then a new reading. */
export const deviceReadingId = (
  person: string,
  table: ReadingTable,
  measurement: Measurement,
): string | undefined =>
  measurement.clock === undefined
    ? undefined
    : derivedId('device', person, table, measurement.clock, valueOf(measurement));

/** Whether a reading in the log has the minute and the main numbers of the measurement. */
export const isSameMeasurement = (sign: VitalSign, row: Reading, measurement: Measurement): boolean => {
  const { clock, numbers, beyond } = measurement;
  if (clock === undefined || clock.slice(0, 16) !== `${row.date}T${row.time}`) return false;
  if (beyondOf(sign, row) !== beyond) return false;
  return sign.quantities.every(
    ({ name, optional }) => optional || !(name in numbers) || Reflect.get(row, name) === numbers[name],
  );
};
