import { keepPlans } from '../doses/keep-plans.sweep.ts';
import { openSync } from '../sync/sync-service.ts';
import type { TestDatabase } from './database.ts';
import { Device, medication, put } from './people/device.ts';
import { newId, newPerson } from './people/person.ts';

const SAVED = Date.parse('2026-11-19T21:00:00+01:00');
const MISSED = Date.parse('2026-11-20T14:00:00+01:00');

/** The slots recorded after several processes checked one missed dose at the same time. */
export const missedAtOnce = async (db: TestDatabase): Promise<string[]> => {
  const syncService = openSync({ db, now: () => SAVED, constraintBroken: () => {} });
  const person = await newPerson(db);
  const schedule = { frequency: 'once_daily', times: ['08:00'] };
  await new Device(syncService, person).do(put('medications', newId(), medication('Metformin', schedule)), {
    at: '2026-11-19T21:00',
    clock: SAVED,
  });
  const failures: unknown[] = [];
  const sweep = keepPlans({
    database: db,
    now: () => MISSED,
    news: () => {},
    unexpected: (error) => failures.push(error),
  });
  await Promise.all([1, 2, 3].map(() => sweep.run(new AbortController().signal)));
  if (failures.length > 0) throw failures[0];
  const { rows } = await db.owner.query<{ slot: string }>(
    'select slot from medication_logs where user_id = $1 order by date, slot',
    [person.userId],
  );
  return rows.map(({ slot }) => slot);
};
