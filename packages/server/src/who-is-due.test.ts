// A sweep finds the people it has work for through an index, without querying anyone else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { enforcePlans } from './billing/enforce-plans.sweep.ts';
import { remind } from './reminders/remind.sweep.ts';
import { keepPlans } from './doses/keep-plans.sweep.ts';
import { forgetPhotos } from './meals/forget-photos.sweep.ts';
import { forgetOld } from './sync/forget-old.sweep.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { databaseWaits } from './testing/database-waits.ts';

const PEOPLE = 20_000;
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`
    alter table user_settings disable trigger user;
    insert into user_settings (user_id, id, created_by)
      select id, id, id from (select gen_random_uuid() as id from generate_series(1, ${PEOPLE})) people;
    alter table user_settings enable trigger user;
    insert into sync_user (user_id) select user_id from user_settings;
    insert into dose_plans (user_id, due_at, seen_until) select user_id, now() + interval '1 hour', now() from user_settings;
    insert into reminders (user_id, id, date, slot, zone, remind_at, until)
      select user_id, gen_random_uuid(), current_date, '08:00', 'UTC', now() + interval '1 hour', now() + interval '7 hours'
      from user_settings;
    insert into photos_due (user_id, due_at) select user_id, now() + interval '1 hour' from user_settings`);
  await db.owner.query('vacuum analyze user_settings, sync_user, dose_plans, reminders, photos_due');
});
afterAll(() => db.drop());

const news = (): void => {};
const unexpected = (error: unknown): never => {
  throw error;
};
const sweeps = () => {
  const parts = { database: db, now: Date.now, news, unexpected };
  return [
    keepPlans(parts),
    remind({ ...parts, pool: db.auth, wake: news }),
    enforcePlans({ ...parts, plansEnforced: true }),
    forgetOld(db),
    forgetPhotos({ ...parts, blobs: { forget: async () => {} } }),
  ];
};

test('a sweep with nobody due among twenty thousand costs a few statements', async () => {
  const sent: [string, number][] = [];
  for (const { name, run } of sweeps())
    sent.push([name, (await databaseWaits(() => run(new AbortController().signal))).sent]);
  expect(sent.filter(([, statements]) => statements > 8)).toEqual([]);
});

/** Queries of each sweep, with the login that ran them. */
const asked = async (): Promise<pg.QueryConfig[]> => {
  const texts: pg.QueryConfig[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement, values] = given as [string | pg.QueryConfig, unknown[] | undefined];
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const text = config.text.trim();
    if (/^(select|update|with)\b.*\b(_due|user_settings|sync_user|dose_plans|reminders)\b|_due\b/s.test(text))
      texts.push({ text, values: config.values ?? values ?? [] });
    return (query as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    for (const { run } of sweeps()) await run(new AbortController().signal);
  } finally {
    pg.Client.prototype.query = query;
  }
  return texts;
};

test('a sweep reads no table from end to end', async () => {
  const statements = await asked();
  // Missed doses are queried on two connections.
  expect(statements.length).toBeGreaterThanOrEqual(4);
  const walks: string[] = [];
  for (const { text, values } of statements) {
    const rows = await db.asSystem('explains', (system) =>
      system.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values),
    );
    const plan = rows.rows.map((row) => row['QUERY PLAN']).join('\n');
    if (/Seq Scan|Rows Removed by Filter: \d{3}/.test(plan)) walks.push(`${text}\n${plan}`);
  }
  expect(walks).toEqual([]);
});
