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

test('an owner without superuser rights backs up beside a long statement, and nobody waits', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(owned.database)));
  const { userId } = certain(people[0]);
  let longIsOver = false;
  // Locks its tables like any reader.
  const long = owned.database
    .asUser(userId, (db) => db.query('select pg_sleep(2.5) from profiles'))
    .then(() => (longIsOver = true));
  let over = false;
  const waits: number[] = [];
  const traffic = (async () => {
    while (!over) {
      const began = performance.now();
      await owned.database.asUser(userId, (db) => db.query('update profiles set height_cm = 171'));
      waits.push(performance.now() - began);
    }
  })();
  const target = join(folder, 'backup');
  const { tables } = await writeBackup({
    source: owned.source,
    dataFolder: folder,
    target,
    now: () => Date.now(),
  });
  expect(longIsOver).toBe(false);
  over = true;
  await Promise.all([traffic, long]);
  // covers: T-20
  expect(tables.find(({ name }) => name === 'profiles')?.rows).toBe(people.length);
  expect(waits.toSorted((a, b) => a - b).at(Math.floor(waits.length * 0.99))).toBeLessThan(500);
});
