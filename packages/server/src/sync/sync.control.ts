// Runs the sync tests with their guard removed from the database: each must fail.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectProofToFail } from '../../../../tools/controls/expect-proof-to-fail.ts';
import {
  grantFaults,
  keyFaults,
  roleFaults,
  securityFaults,
  syncedFaults,
} from '../testing/catalogue/catalogue.ts';
import { cursorRace } from '../testing/cursor-race.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { attemptAll } from '../testing/catalogue/foreign-access.ts';
import { fullPerson } from '../testing/people/full-person.ts';
import { newPerson, NOON } from '../testing/people/person.ts';
import { repeatedDelivery } from '../testing/repeated-delivery.ts';
import { openSync, type SyncService } from './sync-service.ts';

let db: TestDatabase;
let syncService: SyncService;
beforeEach(async () => {
  db = await createTestDatabase();
  syncService = openSync({ db, now: () => NOON, constraintBroken: () => {} });
});
afterEach(() => db.drop());

const SKIPPED = { status: 'skipped', conflict: false, stock: 9 };

test('a server without the log of operations lets a repeated answer undo the one after it', async () => {
  await db.owner.query(`
    create function forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before insert on sync_op for each row execute function forget()`);
  await expectProofToFail('repeated delivery, unconfirmed', /taken/, async () =>
    expect(await repeatedDelivery(db, syncService, 'unconfirmed')).toEqual(SKIPPED),
  );
});

test('a server without the mark of confirmation lets a late repeated answer undo the one after it', async () => {
  await db.owner.query(`
    create function as_new() returns trigger language plpgsql as
      'begin new.client_id := gen_random_uuid(); return new; end';
    create trigger as_new before insert on sync_client for each row execute function as_new()`);
  await expectProofToFail('repeated delivery, confirmed', /taken/, async () =>
    expect(await repeatedDelivery(db, syncService, 'confirmed')).toEqual(SKIPPED),
  );
});

test('a server with a sequence instead of the locked counter misses rows', async () => {
  const person = await newPerson(db);
  await db.owner.query(`
    create sequence rev start 100;
    grant usage on sequence rev to dosewell_app;
    create or replace function sync_bump() returns trigger language plpgsql as
      'begin new.rev := nextval(''rev''); return new; end';
    create function note_rev() returns trigger language plpgsql as
      'begin update sync_user set seq = greatest(seq, new.rev) where user_id = new.user_id; return null; end';
    create constraint trigger note_rev after insert on medications
      deferrable initially deferred for each row execute function note_rev()`);
  await expectProofToFail('cursor race', /missed/, async () => {
    const { missed } = await cursorRace(db, syncService, person);
    expect(missed, `${missed.length} rows missed`).toEqual([]);
  });
});

const reached = async (): Promise<string[]> => {
  const [maria, john] = [await fullPerson(db, syncService), await fullPerson(db, syncService)];
  const attempts = await attemptAll(db, maria.person.userId, john.person.userId);
  return attempts
    .filter(({ as, outcome }) => as !== 'owner' && outcome !== 0 && outcome !== 'denied')
    .map(({ as, verb, table }) => `${as} reached ${table} by ${verb}`);
};

test('a table without its policy is open to others', async () => {
  await db.owner.query(`
    alter policy own_rows on medication_logs using (true) with check (true)`);
  await expectProofToFail('row security', /reached medication_logs by/, async () =>
    expect((await reached()).join('\n')).toBe(''),
  );
  await expectProofToFail('policies', /medication_logs does not keep people/, async () =>
    expect((await securityFaults(db.owner)).join('\n')).toBe(''),
  );
});

test.each([
  [
    'row security off',
    'alter table profiles no force row level security',
    /profiles has row security off/,
    securityFaults,
  ],
  [
    'key',
    'create table stray (user_id uuid, id uuid primary key); comment on table stray is $$x$$',
    /stray is not keyed by user_id/,
    keyFaults,
  ],
  [
    'policy for another login',
    'create policy peek on medications for select to dosewell_worker using (true)',
    /medications has a policy that lets/,
    securityFaults,
  ],
  [
    'grant to another login',
    'grant select on medications to dosewell_worker',
    /unforeseen grant: dosewell_worker/,
    grantFaults,
  ],
  [
    'column for another login',
    'grant select (notes) on medications to dosewell_worker',
    /dosewell_worker may read medications/,
    grantFaults,
  ],
  ['trigger', 'drop trigger sync_bump on medications', /medications does not get revisions/, syncedFaults],
  ['column', 'alter table profiles add shoe_size int', /profiles has other columns/, syncedFaults],
  ['grant', 'grant delete on medications to dosewell_app', /may DELETE medications/, roleFaults],
  ['exemption', 'create view peek as select * from profiles', /peek reads as its owner/, roleFaults],
] as const)('the catalogue notices: %s', async (name, breach, because, faults) => {
  await db.owner.query(breach);
  await expectProofToFail(`catalogue: ${name}`, because, async () =>
    expect((await faults(db.owner)).join('\n')).toBe(''),
  );
});
