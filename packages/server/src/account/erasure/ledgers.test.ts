import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../testing/servers/bucket.ts';
import { recordErasure } from './erasure-ledger.ts';
import { shareLedger } from './ledgers.ts';
import { openErasureLedger } from './open-ledger.ts';
import { certain } from '@dosewell/domain/problem';

let bucket: Bucket;
let folders: string[];
beforeEach(async () => {
  bucket = await startBucket();
  folders = ['a', 'b'].map((name) => mkdtempSync(join(tmpdir(), `dw-ledger-${name}-`)));
});
afterEach(async () => {
  await bucket.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const people = [1, 2, 3, 4, 5].map((n) => ({
  user_id: `0190a0a0-0000-7000-8000-00000000000${n}`,
  at: '2026-11-20T08:00:00.000Z',
}));
const open = () => Promise.all(folders.map((folder) => openErasureLedger(folder, bucket.settings, () => {})));

test('servers know whom another one erased, and a lost folder loses nobody', async () => {
  const [here, there] = await open();
  for (const person of [...people, certain(people[0])]) await certain(here).record(person);
  // covers: T-21
  expect(await certain(there).read()).toEqual(people);
  expect(await certain(there).knows(certain(people[4]).user_id)).toBe(true);
  expect(await certain(there).knows('0190a0a0-0000-7000-8000-000000000009')).toBe(false);
});

test('the ledger in the bucket is never deleted and holds only ids and instants', async () => {
  const [here] = await open();
  await certain(here).record(certain(people[0]));
  await certain(here).record(certain(people[0]));
  expect([...bucket.files]).toEqual([[`dosewell/erasures/${certain(people[0]).user_id}`, Buffer.from('')]]);
  expect(bucket.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(bucket.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('people erased by an earlier version are known to every server after its next start', async () => {
  recordErasure(certain(folders[0]), certain(people[0]));
  const [here, there] = await open();
  expect(await certain(there).knows(certain(people[0]).user_id)).toBe(false);
  await shareLedger(certain(here), certain(folders[0]));
  // covers: T-21
  expect(await certain(there).knows(certain(people[0]).user_id)).toBe(true);
});

test('nobody counts as recorded while the bucket is away, and a server starts all the same', async () => {
  recordErasure(certain(folders[0]), certain(people[0]));
  const [here] = await open();
  bucket.fault = 'refuse';
  await expect(certain(here).record(certain(people[1]))).rejects.toMatchObject({ name: 'BlobsUnavailable' });
  await shareLedger(certain(here), certain(folders[0]));
  bucket.fault = undefined;
  await shareLedger(certain(here), certain(folders[0]));
  expect(bucket.files.size).toBe(1);
});
