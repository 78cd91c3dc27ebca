// Runs the erasing tests with their guard removed from the database: each must fail.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import { grantFaults } from '../../testing/catalogue/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { eraseFaults } from '../../testing/catalogue/erase-faults.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const none = (faults: readonly string[]): void => expect(faults, faults.join('\n')).toEqual([]);

test.each([
  [
    'a new table about people',
    'create table diary (user_id uuid, id uuid)',
    /public.diary is not registered/,
  ],
  [
    'a new table of accounts that stays',
    'create table auth.badge (user_id uuid references auth."user")',
    /badge would stay when its account goes/,
  ],
  [
    'a new reference',
    'alter table sync_user add medication_id uuid, add foreign key (user_id, medication_id) references medications (user_id, id)',
    /medications cannot go before sync_user/,
  ],
  [
    'a table that its migration does not let go',
    'revoke delete on medications from dosewell_worker',
    /medications cannot be erased/,
  ],
] as const)('the registry notices %s', async (name, breach, because) => {
  await db.owner.query(breach);
  await expectProofToFail(`erase registry: ${name}`, because, async () => none(await eraseFaults(db.owner)));
});

test('the catalogue notices a login that could delete people who did not ask', async () => {
  await db.owner.query('drop policy erased_only on medications');
  await expectProofToFail('erased only', /dosewell_worker DELETE medications/, async () =>
    none(await grantFaults(db.owner)),
  );
});
