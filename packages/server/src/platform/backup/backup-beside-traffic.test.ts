import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../../testing/people/person.ts';
import { openPlainOwner, type PlainOwner } from '../../testing/catalogue/plain-owner.ts';
import { writeBackup } from './write-backup.ts';
import { certain } from '@dosewell/domain/problem';

let owned: PlainOwner;
let folder: string;
beforeAll(async () => {
  owned = await openPlainOwner('backing_up_owner');
  folder = mkdtempSync(join(tmpdir(), 'dw-beside-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await owned.drop();
});

test('an owner without superuser rights backs up beside a reader that does not end, and nobody waits', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(owned.database)));
  const { userId } = certain(people[0]);
  // Its transaction holds the tables as long as it is open: a backup that locks them more would wait for it.
  await owned.superuser.query('begin');
  await owned.superuser.query('select from profiles');
  let over = false;
  let written = 0;
  const traffic = (async () => {
    for (; !over; written += 1)
      await owned.database.asUser(userId, (db) => db.query('update profiles set height_cm = 171'));
  })();
  const target = join(folder, 'backup');
  const { tables } = await writeBackup({
    source: owned.source,
    dataFolder: folder,
    target,
    now: () => Date.now(),
  });
  const beside = written;
  over = true;
  await Promise.all([traffic, owned.superuser.query('commit')]);
  // covers: T-20
  expect(tables.find(({ name }) => name === 'profiles')?.rows).toBe(people.length);
  // One that waited for the backup would have been the only one.
  expect(beside).toBeGreaterThan(1);
});
