// Runs the test that a missed dose is recorded once with its guards removed from the database: it must fail.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { missedAtOnce } from '../testing/missed-at-once.ts';
import { withStatement } from '../testing/with-statement.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const proof = async (over = db): Promise<void> => {
  const slots = await missedAtOnce(over);
  expect(slots, slots.join(' ')).toEqual(['08:00']);
};

/** The lock of a person, in the functions of the database that write. */
const LOCKED = /for no key update skip locked/g;

const unlocked = async (): Promise<void> => {
  const { rows } = await db.owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where proname in ('plan_sources', 'close_windows')`,
  );
  for (const { definition } of rows) {
    expect(definition).toMatch(LOCKED);
    await db.owner.query(definition.replace(LOCKED, ''));
  }
};

/** Sweeps that all take the same share. */
const heedless = (): TestDatabase =>
  withStatement(
    db,
    'plans_due',
    () =>
      'select user_id, true as stale from dose_plans where due_at <= $1 and $2::timestamptz > $1 limit $3',
  );

test('the guarded sweep puts a miss on record once', () => proof());

test('simultaneous sweeps without share, lock, key and derived id write a miss more than once', async () => {
  await db.owner.query(`
    create or replace function sync_bump() returns trigger language plpgsql as
      'begin new.rev := 1; return new; end';
    alter table medication_logs drop constraint medication_logs_user_id_medication_id_date_slot_key;
    create function another_id() returns trigger language plpgsql as
      'begin new.id := gen_random_uuid(); perform pg_sleep(0.3); return new; end';
    create trigger another_id before insert on medication_logs for each row execute function another_id()`);
  await unlocked();
  await expectProofToFail('a miss is written once', /08:00 08:00/, () => proof(heedless()));
});
