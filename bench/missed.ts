// How long the sweep of missed doses takes for ten thousand people: with none due, with everyone's dose
// missed in the same minute, and with everyone's answered.
// Run: npm run bench:missed
import 'temporal-polyfill/global';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { keepPlans } from '../packages/server/src/doses/keep-plans.sweep.ts';
import { openDataFolder } from '../packages/server/src/platform/process/data-folder.ts';
import { openDatabase } from '../packages/server/src/platform/database/db.ts';
import { ownerLogin } from '../packages/server/src/platform/database/db-logins.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { DURABILITY, machine, median, printFigures } from './machine.ts';
import { certain } from '@dosewell/domain/problem';

const PEOPLE = 10_000;
const MORNING = Date.parse('2026-11-20T06:00:00Z');
const MISSED = Date.parse('2026-11-20T14:00:00Z');
const EVENING = Date.parse('2026-11-21T02:00:00Z');
/** The slots of the next days, which no one answers. */
const MORE_MISSED = ['21T14:00', '22T02:00', '22T14:00', '23T02:00'];

/** Everyone takes two medications at 08:00 and 20:00 and has answered them for twenty days. */
const ARRANGE = `
  create temp table p as select gen_random_uuid() as id from generate_series(1, ${PEOPLE});
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
const ANSWER = `
  insert into medication_logs (user_id, id, bucket, medication_id, date, slot, scheduled_time, status, zone, amount,
      medication_name, dosage, answered_by, conflict, stock_taken)
    select person, gen_random_uuid(), '2026-11', id, '2026-11-20', '20:00', '2026-11-20T20:00', 'skipped', 'UTC', 1,
      'Metformin', '500 mg', 'person', false, 0 from m`;

/** A minimal way to write as many records. */
const bareWrite = async (): Promise<number> => {
  await owner.query('begin');
  const begun = performance.now();
  await owner.query(ANSWER.replaceAll('2026-11-20', '2026-11-30'));
  const took = performance.now() - begun;
  await owner.query('rollback');
  return took;
};

const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'bench-missed-')));
const cluster = await startEmbeddedPostgres(folder);
await migrate(cluster);
const database = openDatabase(cluster);
const owner = new pg.Client(ownerLogin(cluster));
await owner.connect();

const sweptAt = async (now: number): Promise<number> => {
  const begun = performance.now();
  const fail = (error: unknown): never => {
    throw error;
  };
  await keepPlans({ database, now: () => now, news: () => {}, unexpected: fail }).run(
    new AbortController().signal,
  );
  return performance.now() - begun;
};
const missed = async (): Promise<number> =>
  certain(
    (
      await owner.query<{ count: string }>(`select count(*) from medication_logs where status = 'missed'`)
    ).rows.map(({ count }) => Number(count))[0],
  );

const { rows } = await owner.query<{ settings: string }>(DURABILITY);
await owner.query(ARRANGE);
const first = await sweptAt(MORNING);
const idle = [
  await sweptAt(MORNING + 60_000),
  await sweptAt(MORNING + 120_000),
  await sweptAt(MORNING + 180_000),
];
const bare = [await bareWrite()];
const herd = [await sweptAt(MISSED)];
const written = await missed();
await owner.query(ANSWER);
const answered = await sweptAt(EVENING);
for (const at of MORE_MISSED) {
  bare.push(await bareWrite());
  herd.push(await sweptAt(Date.parse(`2026-11-${at}:00Z`)));
}

console.log(
  `${machine()}\n${rows[0]?.settings}\n${PEOPLE} people, ${written} misses written, ${await missed()} in all\n`,
);
printFigures([
  { what: 'everybody for the first time, a fortnight back', runs: [first] },
  { what: 'nobody due', runs: idle, reach: 50 },
  { what: 'everybody misses two doses in one minute', runs: herd, floor: median(bare), reach: 10_000 },
  { what: 'everybody answered in time', runs: [answered], reach: 10_000 },
]);
await owner.end();
await database.close();
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
