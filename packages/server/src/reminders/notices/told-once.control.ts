// Runs the test that two servers tell each person once with its guards removed from the database: it must fail.
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { reminding } from '../../testing/people/reminding.ts';
import { toldAtOnce } from '../../testing/told-at-once.ts';
import { withStatement } from '../../testing/with-statement.ts';

const world = reminding();

const proof = async (over?: TestDatabase): Promise<void> => {
  expect(await toldAtOnce(world(), over)).toEqual([1, 1, 1]);
};

/** Servers that all take the same share. */
const heedless = (db: TestDatabase): TestDatabase =>
  withStatement(
    db,
    'notice_plans_due',
    () =>
      'select user_id as "userId" from notice_plans where look_at <= $1 and $2::timestamptz > $1 limit $3',
  );

/** The lock of a person. */
const LOCKED = /for no key update skip locked/g;

const unguarded = async ({ owner }: TestDatabase): Promise<void> => {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where proname = 'notice_records'`,
  );
  for (const { definition } of rows) {
    expect(definition).toMatch(LOCKED);
    await owner.query(definition.replace(LOCKED, ''));
  }
  await owner.query(`
    alter table notices drop constraint notices_pkey, drop constraint notices_user_id_kind_day_key;
    create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
    create trigger slowly before insert on notices for each row execute function slowly()`);
};

test('the guarded servers tell each person once', () => proof());

test('servers without share, lock and key tell people more than once', async () => {
  await unguarded(world().db);
  await expectProofToFail('each person is told once', /2/, () => proof(heedless(world().db)));
});
