import files, { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucket, type Bucket } from '../../testing/servers/bucket.ts';
import { BlobsUnavailable, type BlobStore } from './blob-store.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { certain } from '@dosewell/domain/problem';

const ID = 'ab000000-0000-0000-0000-000000000001';
const PHOTO = `meal_photos/${ID}/${ID}/${ID}.webp`;
const OLD = `ab/${ID}`;
const TYPE = 'image/webp';

let folder: string;
let bucket: Bucket;
const warned: string[] = [];
const inBucket = (mostMs?: number): Promise<BlobStore> =>
  openS3Blobs(bucket.settings, {
    warn: (line) => warned.push(line),
    ...(mostMs === undefined ? {} : { mostMs }),
  });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-blobs-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: readonly (readonly [string, () => Promise<BlobStore>, () => Promise<string[]>])[] = [
  [
    'a folder',
    async () => openDiskBlobs(folder),
    async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).map(({ name }) => name).toSorted(),
  ],
  ['a bucket', () => inBucket(), async () => [...bucket.files.keys()]],
];

test.each(stores)(
  'a store in %s returns what was put, also when reopened, until it is deleted',
  async (_, open, names) => {
    const [one, another] = [await open(), await open()];
    for (const path of [PHOTO, OLD, `pictures/${ID}/${ID}.webp`]) {
      await one.put(path, new Uint8Array([1, 2, 3]), TYPE);
      expect(await another.get(path)).toEqual(new Uint8Array([1, 2, 3]));
      await another.put(path, new Uint8Array([4]), TYPE);
      // covers: MEAL-051
      expect(await one.get(path)).toEqual(new Uint8Array([4]));
      await one.delete(path);
      await one.delete(path);
      // covers: MEAL-053
      expect(await another.get(path)).toBeUndefined();
    }
    // No folder named after a person is left either.
    expect(await names()).toEqual([]);
  },
);

test.each(stores)('a store in %s refuses a path that the server did not make', async (_, open) => {
  await writeFile(join(folder, 'secret'), 'x');
  const store = await open();
  const paths = ['../secret', 'secret', '', `${OLD}/../../secret`, `meal_photos/../${PHOTO}`, `${PHOTO}\0`];
  for (const path of paths)
    for (const ask of [store.get, store.delete, () => store.put(path, new Uint8Array(1), TYPE)])
      await expect(async () => ask(path)).rejects.toThrow(TypeError);
  expect(await readdir(folder)).toContain('secret');
  await rm(join(folder, 'secret'));
});

test('simultaneous puts and deletes lose none of each other’s files', async () => {
  const store = openDiskBlobs(folder);
  const paths = Array.from({ length: 20 }, (_, i) => PHOTO.replace('1.webp', `${i % 10}.webp`));
  await Promise.all(
    paths.map((path, i) => (i < 10 ? store.put(path, new Uint8Array([i]), TYPE) : store.delete(OLD))),
  );
  expect.hasAssertions();
  for (const [i, path] of paths.slice(0, 10).entries())
    expect(await store.get(path)).toEqual(new Uint8Array([i]));
  await Promise.all(paths.map((path) => store.delete(path)));
});

test('deleting a file also deletes what a crash left half-written of it', async () => {
  const { rename } = files;
  const reached = new Promise<void>((resolve) => {
    files.rename = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  syncBuiltinESMExports();
  void openDiskBlobs(folder).put(PHOTO, new Uint8Array([1]), TYPE);
  await reached;
  files.rename = rename;
  syncBuiltinESMExports();
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((path) => path.includes(PHOTO))).toHaveLength(1);
  await openDiskBlobs(folder).delete(PHOTO);
  // covers: MEAL-053 T-21
  expect(await readdir(folder)).toEqual([]);
});

test('files in a bucket lie under the prefix, in requests signed with the key', async () => {
  const store = await inBucket();
  await store.put(PHOTO, new Uint8Array([1]), TYPE);
  // covers: MEAL-022 MEAL-023
  expect([...bucket.files.keys()]).toEqual([`dosewell/meal_photos/${ID}/${ID}/${ID}.webp`]);
  const { authorization, type } = certain(bucket.asked.at(-1));
  expect({ authorization, type }).toEqual({
    authorization: expect.stringContaining(`Credential=${bucket.settings.accessKeyId}/`),
    type: TYPE,
  });
  expect(authorization).not.toContain(bucket.settings.secretAccessKey);
  await store.delete(PHOTO);
});

test.each([
  ['refuses', 'refuse'],
  ['breaks down', 'break'],
  ['hangs up', 'hang-up'],
  ['does not answer', 'silence'],
  ['begins an answer and does not end it', 'half'],
] as const)('a bucket that %s is reported as unusable, and used again later', async (_, fault) => {
  const store = await inBucket(fault === 'silence' || fault === 'half' ? 200 : 20_000);
  const patient = await inBucket();
  await patient.put(PHOTO, new Uint8Array([1]), TYPE);
  warned.length = 0;
  bucket.fault = fault;
  try {
    // Once an answer confirms storage, its body does not matter.
    const asks = [() => store.get(PHOTO), () => store.put(PHOTO, new Uint8Array([2]), TYPE)];
    for (const ask of fault === 'half' ? asks.slice(0, 1) : asks)
      await expect(ask()).rejects.toThrow(BlobsUnavailable);
    expect(warned).toHaveLength(1);
    expect(warned[0]).not.toContain(ID);
  } finally {
    bucket.fault = undefined;
  }
  expect(await patient.get(PHOTO)).toEqual(new Uint8Array([1]));
  await patient.delete(PHOTO);
});
