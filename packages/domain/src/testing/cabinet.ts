// One medication taken four times a day, not yet counted.
import { aMedication, aRegimen } from './builders.ts';
import { keepRecords, type Records } from './records.ts';

export const DAY = '2026-11-20';
export const SLOTS = ['08:00', '12:00', '16:00', '20:00'] as const;

/** Records of a person whose medication `idOf(1)` takes `amount` units per dose. */
export const cabinet = (amount = 1): Records => {
  const records = keepRecords();
  const schedule = { amount, frequency: 'four_times_daily' as const, times: [...SLOTS] };
  records.put({ table: 'medications', row: aMedication(schedule) });
  records.put({ table: 'medication_regimens', row: aRegimen(schedule) });
  return records;
};
