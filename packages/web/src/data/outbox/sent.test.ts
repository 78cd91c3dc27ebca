// @vitest-environment node
// After a restore a device sends again what it was told is saved, however long it was away
// (design/sync.md#restore).
import { expect, test } from 'vitest';
import { resultOf } from '../records/idb-promise.ts';
import { openPersonDatabase } from '../records/open-database.ts';
import { createMemoryServer, PERSON } from '../testing/memory-server.ts';
import { createTestPlatform, NOON, type TestPlatform } from '../testing/test-platform.ts';
import type { Ask } from '../server/request.ts';
import { act, dose, medication, offline, openTab } from '../testing/test-device.ts';

const DAY_MS = 24 * 3_600_000;

const sentOn = async (platform: TestPlatform): Promise<number> => {
  const database = await openPersonDatabase(platform.indexedDB, PERSON, { onLost: () => undefined });
  const count = await resultOf(database.transaction('sent').objectStore('sent').count());
  database.close();
  return count;
};

/** Days between the backup and the last contact, and between that and the return. */
const cases: readonly (readonly [backupBefore: number, away: number])[] = [
  [0, 1],
  [1, 9],
  [6, 40],
  [34, 40],
  [34, 300],
  [34, 400],
];

test.each(cases)(
  'a server restored from %i days before the last contact has everything back after %i days',
  async (backupBefore, away) => {
    const platform = createTestPlatform();
    const server = createMemoryServer(platform.now);
    const store = await openTab(platform, server.ask);
    await act(store, medication());
    await store.syncNow();
    const restore = server.snapshot();
    for (let day = 0; day <= backupBefore; day += Math.max(1, Math.ceil(backupBefore / 3))) {
      platform.setNow(NOON + day * DAY_MS);
      await act(store, dose('08:00', 'taken', new Date(platform.now()).toISOString().slice(0, 10)));
      await store.syncNow();
    }
    platform.setNow(NOON + backupBefore * DAY_MS);
    await store.syncNow();
    const confirmed = server.rows('medication_logs').map(({ id }) => id);
    store.close();
    restore();
    platform.setNow(NOON + (backupBefore + away) * DAY_MS);
    const back = await openTab(platform, server.ask);
    for (let i = 0; i < 2; i++) await back.syncNow();
    // covers: T-20
    expect(server.rows('medication_logs').map(({ id }) => id)).toEqual(confirmed);
    expect(back.status()).toMatchObject({ pending: 0, refused: 0 });
    back.close();
  },
);

test('a clock that ran a year ahead for a while makes the device forget nothing', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const told = async (...request: Parameters<typeof server.ask>) => ({
    ...(await server.ask(...request)),
    date: NOON,
  });
  const store = await openTab(platform, told);
  await act(store, medication());
  await store.syncNow();
  const restore = server.snapshot();
  await act(store, dose('08:00', 'taken'));
  await store.syncNow();
  platform.setNow(NOON + 365 * DAY_MS);
  await store.syncNow();
  store.close();
  platform.setNow(NOON);
  restore();
  const back = await openTab(platform, told);
  for (let i = 0; i < 2; i++) await back.syncNow();
  expect(server.rows('medication_logs')).toHaveLength(1);
  back.close();
});

test('nothing is sent again after longer than the server remembers deletions', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  const restore = server.snapshot();
  await act(store, medication());
  await store.syncNow();
  store.close();
  restore();
  platform.setNow(NOON + 401 * DAY_MS);
  const back = await openTab(platform, server.ask);
  for (let i = 0; i < 2; i++) await back.syncNow();
  expect(server.rows('medications')).toEqual([]);
  expect(back.rows('medications')).toEqual([]);
  back.close();
});

test('an act that every backup contains is forgotten', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  await store.syncNow();
  platform.setNow(NOON + 20 * DAY_MS);
  await act(store, dose('08:00', 'taken', '2026-12-10'));
  await store.syncNow();
  expect(await sentOn(platform)).toBe(2);
  platform.setNow(NOON + 36 * DAY_MS);
  await store.syncNow();
  expect(await sentOn(platform)).toBe(1);
  store.close();
});

test('acts of two tabs with the same stamp are sent again in the order in which they were saved', async () => {
  const platform = createTestPlatform({ secure: false });
  const server = createMemoryServer(platform.now);
  let online = true;
  const ask: Ask = (...request) => (online ? server.ask : offline)(...request);
  const one = await openTab(platform, ask);
  await act(one, medication());
  await one.syncNow();
  const other = await openTab(platform, ask);
  await other.syncNow();
  const restore = server.snapshot();
  online = false;
  const days = Array.from({ length: 12 }, (_, i) => `2026-11-${i + 1}`.replace(/-(\d)$/, '-0$1'));
  for (const [i, day] of days.entries())
    await act([0, 3].includes(i % 4) ? one : other, dose('08:00', 'taken', day));
  online = true;
  await one.syncNow();
  restore();
  const before = server.pushes.length;
  for (let i = 0; i < 2; i++) await one.syncNow();
  const sent = server.pushes.slice(before).flatMap(({ ops }) => ops);
  const backOn = sent.map(({ rows: [row] }) =>
    row !== undefined && 'patch' in row ? row.patch['date'] : row,
  );
  expect(new Set(sent.map(({ clock }) => clock)).size).toBeLessThan(days.length);
  // covers: T-20
  expect(backOn).toEqual(days);
  for (const tab of [one, other]) tab.close();
});
