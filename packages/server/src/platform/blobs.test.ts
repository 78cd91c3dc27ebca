import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskBlobs } from './blobs.ts';

const KEY = 'ab000000-0000-0000-0000-000000000001';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-blobs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what is put is got back by another opening of the folder, until it is deleted', async () => {
  await openDiskBlobs(folder).put(KEY, new Uint8Array([1, 2, 3]));
  const blobs = openDiskBlobs(folder);
  expect(await blobs.get(KEY)).toEqual(new Uint8Array([1, 2, 3]));
  await blobs.put(KEY, new Uint8Array([4]));
  expect(await blobs.get(KEY)).toEqual(new Uint8Array([4]));
  expect(await readdir(join(folder, 'ab'))).toEqual([KEY]);
  await blobs.delete(KEY);
  await blobs.delete(KEY);
  expect(await blobs.get(KEY)).toBeUndefined();
});

test('a key that is no key leads nowhere', async () => {
  await writeFile(join(folder, 'secret'), 'x');
  const blobs = openDiskBlobs(folder);
  for (const key of ['../secret', 'secret', '', `${KEY}/../../secret`]) {
    await expect(async () => blobs.get(key)).rejects.toThrow(TypeError);
    await expect(async () => blobs.delete(key)).rejects.toThrow(TypeError);
  }
  expect(await readdir(folder)).toContain('secret');
});
