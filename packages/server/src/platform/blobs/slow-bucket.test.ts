// A bucket that is slow or rejects the key affects only people sending photos.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Bucket, startBucket } from '../../testing/servers/bucket.ts';
import { newPerson } from '../../testing/people/person.ts';
import { lookAtBucket } from './look-at-bucket.ts';
import { openOwnedBlobs } from './owned-blobs.store.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { certain } from '@dosewell/domain/problem';

const PICTURE = { kind: 'picture' } as const;
const BLOB = { type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) };
const quiet = { warn: () => undefined };

let db: TestDatabase;
let bucket: Bucket;
beforeAll(async () => {
  [db, bucket] = await Promise.all([createTestDatabase({ connections: 1 }), startBucket()]);
});
afterAll(async () => {
  await bucket.close();
  await db.drop();
});

test('a slow bucket holds up no connection and no lock, and two servers read what one kept', async () => {
  const { userId } = await newPerson(db);
  const [here, there] = await Promise.all(
    [1, 2].map(async () => openOwnedBlobs(db, await openS3Blobs(bucket.settings, quiet))),
  );
  bucket.fault = { afterMs: 700 };
  try {
    const keeping = certain(here).keep(userId, PICTURE, BLOB);
    const others = async (): Promise<string[]> => {
      const asked = bucket.asked.length;
      while (bucket.asked.length === asked) await new Promise((resolve) => setTimeout(resolve, 5));
      await db.asUser(userId, (client) =>
        client.query('select from sync_user where user_id = app_uid() for update'),
      );
      return [...bucket.files.keys()];
    };
    // covers: T-23
    expect(await others(), 'the same person writes before the file is there').toEqual([]);
    const key = await keeping;
    expect((await certain(there).read(userId, key))?.bytes).toEqual(BLOB.bytes);
  } finally {
    bucket.fault = undefined;
  }
});

test('a photo that a bucket refused leaves no file, and the next attempt replaces it', async () => {
  const { userId } = await newPerson(db);
  const store = await openS3Blobs(bucket.settings, { ...quiet, mostMs: 200 });
  const blobs = openOwnedBlobs(db, store);
  const before = bucket.files.size;
  bucket.fault = { afterMs: 400 };
  await expect(blobs.keep(userId, PICTURE, BLOB)).rejects.toMatchObject({ name: 'BlobsUnavailable' });
  await expect.poll(() => bucket.serving).toBe(0);
  bucket.fault = undefined;
  const key = await blobs.keep(userId, PICTURE, BLOB);
  expect((await blobs.read(userId, key))?.bytes).toEqual(BLOB.bytes);
  await blobs.forget(userId, await blobs.keysOf(userId));
  expect({ size: bucket.files.size, keys: await blobs.keysOf(userId) }).toEqual({ size: before, keys: [] });
});

test.each([
  ['a wrong key', { accessKeyId: `wrong-${randomUUID()}` }, 'S3_ACCESS_KEY_ID'],
  ['a wrong bucket', { bucket: 'elsewhere' }, 'S3_BUCKET'],
  ['a wrong address', { endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT'],
])(
  'a bucket with %s is reported at the start by the name of its setting, without a secret',
  async (_, wrong, name) => {
    const told: string[] = [];
    const settings = { ...bucket.settings, ...wrong };
    expect(await lookAtBucket(settings, { warn: (line) => told.push(line) })).toBe(false);
    // covers: T-24
    expect(told).toEqual([expect.stringContaining(name)]);
    expect(told[0]).not.toContain(settings.secretAccessKey);
  },
);

test('a usable bucket is reported to nobody', async () => {
  const told: string[] = [];
  expect(await lookAtBucket(bucket.settings, { warn: (line) => told.push(line) })).toBe(true);
  expect(told).toEqual([]);
});
