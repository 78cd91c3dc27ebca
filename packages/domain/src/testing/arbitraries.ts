// Random times, days, schedules and edits, all within one fortnight so that they interact.
import fc from 'fast-check';
import type { OperationRow, Patch } from '../sync/operation.ts';
import { addDays } from '../time/civil-date.ts';
import { wallTime } from '../time/wall-time.ts';
import { idOf } from './builders.ts';
import { remove, write } from './operations.ts';

const FIRST_DAY = '2026-11-15';
const DAYS = 14;
export const FORTNIGHT = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day));

export const timeOfDay = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
export const dayOf = fc.constantFrom(...FORTNIGHT);
export const wallClockAt = fc.tuple(dayOf, timeOfDay).map(([date, time]) => wallTime(date, time));
export const zoneName = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);
export const times = fc
  .uniqueArray(timeOfDay, { minLength: 1, maxLength: 5 })
  .map((list): readonly string[] => list.toSorted());

/** Changes to a schedule that the form allows. */
export const schedulePatch: fc.Arbitrary<Patch> = fc.oneof(
  times.map((list): Patch => ({ frequency: 'custom', times: list })),
  times.map((list): Patch => ({ times: list })),
  fc.constant<Patch>({ frequency: 'as_needed', times: [] }),
  fc.constantFrom('250 mg', '500 mg', '1 g').map((dosage): Patch => ({ dosage })),
  fc.boolean().map((is_active): Patch => ({ is_active })),
  dayOf.map((start_date): Patch => ({ start_date })),
  fc.option(dayOf, { nil: null }).map((end_date): Patch => ({ end_date })),
);

/** An operation row that edits, deletes or restores the medication `idOf(1)`. */
export const medicationEdit: fc.Arbitrary<(base: number) => OperationRow> = fc.oneof(
  {
    weight: 6,
    arbitrary: schedulePatch.map((patch) => (base: number) => write('medications', idOf(1), patch, base)),
  },
  { weight: 1, arbitrary: fc.constant((base: number) => remove('medications', idOf(1), base)) },
  {
    weight: 1,
    arbitrary: fc.constant((base: number) => write('medications', idOf(1), { deleted_at: null }, base)),
  },
);
