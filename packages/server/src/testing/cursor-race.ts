import pg from 'pg';
import type { Person } from '../sync/person.ts';
import type { SyncService } from '../sync/sync-service.ts';
import type { TestDatabase } from './database.ts';
import { newId } from './people/person.ts';

const WRITERS = 8;
const ROUNDS = 25;

/** Adds a row per round in a transaction held open briefly; every fifth is rolled back. */
const writer = async (db: TestDatabase, { userId }: Person, number: number): Promise<void> => {
  const client = new pg.Client({ ...db.source, user: 'dosewell_app' });
  await client.connect();
  for (let round = 0; round < ROUNDS; round++) {
    await client.query(`begin; select set_config('app.user_id', '${userId}', true)`);
    await client.query(
      `insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active,
         color, refill_reminder, kept_inactive, updated_at)
       values ($1, $2, 'm', '1', 'tablet', 'as_needed', '{}', 1, '2026-11-20', true, 'blue', true, false, now())`,
      [userId, newId()],
    );
    await client.query(`select pg_sleep(${((number * 7 + round * 3) % 5) / 200})`);
    await client.query(round % 5 === 4 ? 'rollback' : 'commit');
  }
  await client.end();
};

/** Pulls from cursor to cursor during `writing`, then once more to the end. */
const reader = async (
  syncService: SyncService,
  person: Person,
  writing: Promise<unknown>,
): Promise<Set<string>> => {
  const seen = new Set<string>();
  let cursor: string | undefined;
  const toTheEnd = async (): Promise<void> => {
    const page = await syncService.pull(person, { limit: 3, ...(cursor ? { cursor } : {}) });
    if (!page.ok) throw new Error(page.problem.code);
    for (const { id } of page.value.rows.medications ?? []) seen.add(id);
    cursor = page.value.cursor;
    if (page.value.more) await toTheEnd();
  };
  let over = false;
  void writing.finally(() => (over = true));
  while (!over) await toTheEnd();
  await toTheEnd();
  return seen;
};

/** Eight writers with rollbacks and one reader: returns what was committed, and what the reader never saw. */
export const cursorRace = async (
  db: TestDatabase,
  syncService: SyncService,
  person: Person,
): Promise<{ readonly committed: number; readonly missed: readonly string[] }> => {
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, i) => writer(db, person, i)));
  const seen = await reader(syncService, person, writing);
  await writing;
  const { rows } = await db.owner.query('select id from medications where user_id = $1', [person.userId]);
  return { committed: rows.length, missed: rows.map(({ id }) => id).filter((id) => !seen.has(id)) };
};
