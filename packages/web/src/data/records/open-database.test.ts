// @vitest-environment node
import { expect, test } from 'vitest';
import { resultOf } from './idb-promise.ts';
import { databaseName, type LocalSchema } from './open-database.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, dose, MARIA, medication, offline, openTab } from '../testing/test-device.ts';

/** A later app, which wants rows in another form. */
const LATER: LocalSchema = { version: 3, rowsSince: 3 };
const november = ['2026-11'];

const withTwoDoses = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const old = await openTab(platform, server.ask);
  await act(old, medication());
  await act(old, dose('08:00', 'taken'));
  await old.syncNow();
  return { platform, server, old };
};

test('an update of the local database keeps everything shown offline, and every waiting entry', async () => {
  const { platform, old } = await withTwoDoses();
  old.close();
  const waiting = await openTab(platform, offline);
  const op = await act(waiting, dose('12:00', 'taken'));
  waiting.close();
  const onAPlane = await openTab(platform, offline, MARIA, { localSchema: LATER });
  // covers: T-26
  expect(onAPlane.status()).toMatchObject({ ready: true, pending: 1 });
  expect(onAPlane.rows('medications')).toHaveLength(1);
  // covers: T-26
  expect(onAPlane.monthRows('medication_logs', november)).toHaveLength(2);
  expect(onAPlane.outbox().pending[0]?.op).toBe(op);
  onAPlane.close();
});

test('rows of an older database are fetched again within a day, while the old ones are shown', async () => {
  const { platform, server, old } = await withTwoDoses();
  old.close();
  let snapshots = 0;
  const seen = new Set<number | undefined>();
  const store = await openTab(
    platform,
    async (path, ...rest) => {
      if (path.includes('/snapshot')) {
        snapshots += 1;
        seen.add(store.monthRows('medication_logs', november)?.length);
      }
      return server.ask(path, ...rest);
    },
    MARIA,
    { localSchema: LATER },
  );
  await store.syncNow();
  await store.syncNow();
  expect(snapshots).toBe(0);
  await act(store, dose('20:00', 'taken'));
  platform.setNow(platform.now() + 24 * 3_600_000);
  await store.syncNow();
  expect(snapshots).toBeGreaterThan(5);
  expect(seen).toEqual(new Set([2]));
  const fetched = snapshots;
  await store.syncNow();
  expect(snapshots).toBe(fetched);
  expect(store.monthRows('medication_logs', november)).toHaveLength(2);
  store.close();
});

test('a tab of an older app goes on recording after a newer one upgraded the database', async () => {
  const { platform, server, old } = await withTwoDoses();
  const newer = await openTab(platform, server.ask, MARIA, { localSchema: LATER });
  // covers: T-26
  expect(old.status()).toMatchObject({ superseded: true, ended: false });
  const op = await act(old, dose('12:00', 'taken'));
  await old.syncNow();
  await newer.syncNow();
  // covers: T-26
  expect(server.applied.get(op)).toBe(1);
  expect(newer.monthRows('medication_logs', november)).toHaveLength(2);
  old.close();
  newer.close();
});

test('an app that was rolled back opens the newer database, and the newer app refetches its rows', async () => {
  const { platform, server, old } = await withTwoDoses();
  old.close();
  const newer = await openTab(platform, server.ask, MARIA, { localSchema: LATER });
  await newer.syncNow();
  platform.setNow(platform.now() + 24 * 3_600_000);
  await newer.syncNow();
  newer.close();
  const setBack = await openTab(platform, server.ask);
  expect(setBack.status()).toMatchObject({ superseded: true, ready: true });
  expect(setBack.monthRows('medication_logs', november)).toHaveLength(1);
  await act(setBack, dose('12:00', 'taken'));
  await setBack.syncNow();
  setBack.close();

  let snapshots = 0;
  const again = await openTab(
    platform,
    async (path, ...rest) => {
      if (path.includes('/snapshot')) snapshots += 1;
      return server.ask(path, ...rest);
    },
    MARIA,
    { localSchema: LATER },
  );
  await again.syncNow();
  platform.setNow(platform.now() + 24 * 3_600_000);
  await again.syncNow();
  expect(snapshots).toBeGreaterThan(5);
  expect(again.monthRows('medication_logs', november)).toHaveLength(2);
  expect(again.status()).toMatchObject({ superseded: false, pending: 0, refused: 0 });
  again.close();
});

test('an opening that a sleeping tab blocks continues when that tab closes', async () => {
  const platform = createTestPlatform();
  const asleep = await resultOf(platform.indexedDB.open(databaseName(MARIA.userId), 1));
  let open = false;
  const opening = openTab(platform, offline).then((store) => {
    open = true;
    return store;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(open).toBe(false);
  asleep.close();
  (await opening).close();
});
