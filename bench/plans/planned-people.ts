// People who take two medications at 08:00 and 20:00 and have answered them for twenty days, in a database of
// their own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { keepPlans } from '../../packages/server/src/doses/keep-plans.sweep.ts';
import { openDataFolder } from '../../packages/server/src/platform/process/data-folder.ts';
import { type Database, openDatabase } from '../../packages/server/src/platform/database/db.ts';
import { ownerLogin } from '../../packages/server/src/platform/database/db-logins.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';
import { DURABILITY } from '../machine.ts';
import { sessionsProcessor } from './processor.ts';

const arrange = (people: number): string => `
  create temp table p as select gen_random_uuid() as id from generate_series(1, ${people});
  create temp table m as select p.id as person, gen_random_uuid() as id from p, generate_series(1, 2);
  insert into user_settings (user_id, id, created_by) select id, id, id from p;
  insert into medications (user_id, id, name, dosage, form, frequency, times, amount, start_date, is_active, color,
      refill_reminder, kept_inactive, updated_at)
    select person, id, 'Metformin', '500 mg', 'tablet', 'twice_daily', '{08:00,20:00}', 1, '2026-10-01', true, 'blue',
      true, false, now() from m;
  insert into medication_regimens (user_id, id, medication_id, from_slot, number, frequency, times, dosage, amount,
      start_date, is_active)
    select person, gen_random_uuid(), id, '2026-10-01T07:00', 1, 'twice_daily', '{08:00,20:00}', '500 mg', 1,
      '2026-10-01', true from m;
  insert into medication_logs (user_id, id, bucket, medication_id, date, slot, scheduled_time, status, zone, amount,
      medication_name, dosage, answered_by, conflict, stock_taken)
    select m.person, gen_random_uuid(), to_char(d, 'YYYY-MM'), m.id, d::date, s, to_char(d, 'YYYY-MM-DD') || 'T' || s,
      'skipped', 'UTC', 1, 'Metformin', '500 mg', 'person', false, 0
    from m, generate_series(timestamp '2026-11-01', '2026-11-19', '1 day') d, unnest(array['08:00', '20:00']) s;
  analyze`;

/** The morning on which everyone has answered all doses of the days before. */
export const MORNING = Date.parse('2026-11-20T06:00:00Z');

export interface PlannedPeople {
  readonly database: Database;
  /** Its temporary table `m` has the medications. */
  readonly owner: pg.Client;
  readonly settings: string;
  /** Runs the sweep at an instant and returns the milliseconds it took. */
  readonly sweptAt: (now: number) => Promise<number>;
  readonly count: (sql: string) => Promise<number>;
  /** Seconds of processor that the sessions of PostgreSQL have used. */
  readonly processor: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export const planPeople = async (people: number): Promise<PlannedPeople> => {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'bench-plans-')));
  const cluster = await startEmbeddedPostgres(folder);
  await migrate(cluster);
  const database = openDatabase(cluster);
  const owner = new pg.Client(ownerLogin(cluster));
  await owner.connect();
  const { rows } = await owner.query<{ settings: string }>(DURABILITY);
  await owner.query(arrange(people));
  const unexpected = (error: unknown): never => {
    throw error;
  };
  return {
    database,
    owner,
    settings: rows[0]?.settings ?? '',
    sweptAt: async (now) => {
      const begun = performance.now();
      const sweep = keepPlans({ database, now: () => now, news: () => {}, unexpected });
      await sweep.run(new AbortController().signal);
      return performance.now() - begun;
    },
    count: async (sql) => Number((await owner.query<{ count: string }>(sql)).rows[0]?.count),
    processor: () => sessionsProcessor(owner),
    stop: async () => {
      await owner.end();
      await database.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
