// Ninety days of a journey's person: two medications daily, one stopped, one as needed.
import { doseId } from '../../packages/domain/src/id/index.ts';
import type { OperationRow, Patch } from '../../packages/domain/src/sync/index.ts';
import { newId, type OtherDevice } from './other-device.ts';
import { ZONE_AT_NOON as HERE } from '../platform/noon.ts';

const DAYS = 95;
const STOPPED = 20;
const CHANGED = 40;

const written = (table: OperationRow['table'], id: string, patch: Patch): OperationRow => ({
  ...{ table, id, base: 0, patch },
});

const dateOf = (daysAgo: number): string => HERE.wallClock(daysAgo).slice(0, 10);

const medication = (name: string, more: Patch): Patch => ({
  name,
  dosage: '10 mg',
  start_date: dateOf(DAYS),
  prescriber: 'Dr. Anneliese Okonkwo-Weber',
  ...more,
});

const TWICE = { frequency: 'twice_daily', times: ['08:00', '20:00'] };

/** Every eighth dose is forgotten, every ninth skipped with a note. */
const dose = (medication_id: string, daysAgo: number, slot: string, nth: number): OperationRow[] => {
  if (nth % 8 === 3) return [];
  const date = dateOf(daysAgo);
  const answered =
    nth % 9 === 4
      ? { status: 'skipped', notes: 'Felt sick after breakfast' }
      : { status: 'taken', actual_time: slot };
  return [
    written('medication_logs', doseId(medication_id, date, slot), { medication_id, date, slot, ...answered }),
  ];
};

const asNeeded = (medication_id: string, daysAgo: number): OperationRow =>
  written('medication_logs', newId(), {
    ...{ medication_id, date: dateOf(daysAgo), slot: null, status: 'taken', actual_time: '10:30' },
  });

/** Records it all from another device of the person, a day at a time. */
export const ninetyDays = async (device: OtherDevice): Promise<void> => {
  const [metformin, lisinopril, ramipril, ibuprofen] = [newId(), newId(), newId(), newId()];
  await device.act(
    [
      written('medications', metformin, medication('Metformin', TWICE)),
      written('medications', lisinopril, medication('Lisinopril', { times: ['08:00'] })),
      written('medications', ramipril, medication('Ramipril', { times: ['21:00'] })),
    ],
    DAYS,
  );
  await device.act([written('medications', ramipril, { is_active: false })], STOPPED);
  const needed = medication('Ibuprofen', { frequency: 'as_needed', times: [] });
  await device.act([written('medications', ibuprofen, needed)], STOPPED - 1);
  await device.act([written('medications', metformin, { dosage: '20 mg' })], CHANGED);
  for (let daysAgo = DAYS - 1; daysAgo > 0; daysAgo--) {
    const rows = [
      ...dose(metformin, daysAgo, '08:00', daysAgo),
      ...dose(metformin, daysAgo, '20:00', daysAgo + 5),
      ...dose(lisinopril, daysAgo, '08:00', daysAgo + 2),
      ...(daysAgo > STOPPED ? dose(ramipril, daysAgo, '21:00', daysAgo + 1) : []),
      ...(daysAgo < STOPPED && daysAgo % 3 === 0 ? [asNeeded(ibuprofen, daysAgo)] : []),
    ];
    if (rows.length > 0) await device.act(rows);
  }
};
