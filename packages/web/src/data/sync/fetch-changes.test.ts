// @vitest-environment node
import { addDays } from '@dosewell/domain/time';
import { expect, test } from 'vitest';
import type { AskedPath } from '../server/api.ts';
import { NetworkError } from '../server/request.ts';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, dose, medication, openTab, undo } from '../testing/test-device.ts';
import { certain } from '@dosewell/domain/problem';

let made = 0;
const elsewhere = (server: MemoryServer, ...writes: ReturnType<typeof dose>[]): void => {
  made += 1;
  server.write({
    op: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    seq: made,
    v: 1,
    clock: 1_700_000_000_000 + made,
    at: '2026-11-20T12:00',
    zone: 'Europe/Berlin',
    rows: writes.map((write) => ({ ...write, base: 0 })),
  });
};
const withHistory = (days: number) => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  elsewhere(server, medication());
  for (let i = 0; i < days; i++) elsewhere(server, dose('08:00', 'taken', addDays('2026-11-20', -i)));
  return { platform, server };
};
const november = ['2026-11'];
const inSmallPages = (path: AskedPath): AskedPath => path.replace(/limit=[15]000/, 'limit=15') as AskedPath;

test('a new device shows today before it has earlier years', async () => {
  const { platform, server } = withHistory(40);
  const asked: string[] = [];
  const seen: (number | undefined)[] = [];
  const store = await openTab(platform, async (path, ...rest) => {
    asked.push(path);
    seen.push(store?.status().ready ? store.monthRows('medication_logs', november)?.length : undefined);
    // A page contains fewer rows than requested, so that the history takes several.
    return server.ask(inSmallPages(path), ...rest);
  });
  expect(store.status().ready).toBe(false);
  await store.syncNow();
  const firstReady = seen.findIndex((rows) => rows !== undefined);
  expect(seen[firstReady]).toBe(15);
  expect(asked.slice(firstReady).some((path) => path.includes('medication_logs'))).toBe(true);
  await store.loadMonths('medication_logs', ['2026-10']);
  expect(store.monthRows('medication_logs', ['2026-10', '2026-11'])).toHaveLength(40);
  store.close();
});

test('the rows today needs are requested at once, after the page with the first cursor', async () => {
  const { platform, server } = withHistory(3);
  const rounds: string[][] = [];
  let waiting: (() => void)[] = [];
  let ready = 0;
  const store = await openTab(platform, async (path, ...rest) => {
    const table = /table=(\w+)/.exec(path)?.[1];
    if (table !== undefined && ready === 0) {
      if (waiting.length === 0) {
        rounds.push([]);
        // All requests made before the first answer form one round.
        setTimeout(() => {
          const answered = waiting;
          waiting = [];
          for (const go of answered) go();
        }, 20);
      }
      certain(rounds.at(-1)).push(table);
      await new Promise<void>((go) => waiting.push(go));
    }
    return server.ask(path, ...rest);
  });
  const stop = store.subscribe(() => {
    if (store.status().ready) ready ||= rounds.length;
  });
  await store.syncNow();
  expect(rounds.slice(0, 2)).toEqual([
    ['user_settings'],
    ['profiles', 'medications', 'medication_regimens', 'medication_logs'],
  ]);
  expect(store.monthRows('medication_logs', november)).toHaveLength(3);
  stop();
  store.close();
});

test.each([false, true])(
  'rows are read as columns, or one by one from an older server: %s',
  async (rowByRow) => {
    const { platform, server } = withHistory(3);
    server.rowByRow = rowByRow;
    const store = await openTab(platform, server.ask);
    await store.syncNow();
    const kept = certain(store.monthRows('medication_logs', november));
    // covers: T-26
    expect(kept.toSorted((a, b) => a.date.localeCompare(b.date))).toEqual(
      server.rows('medication_logs').toSorted((a, b) => a.date.localeCompare(b.date)),
    );
    expect(kept).toHaveLength(3);
    store.close();
  },
);

test('an interrupted first sync continues where it stopped', async () => {
  const { platform, server } = withHistory(40);
  let left = 6;
  const first = await openTab(platform, async (path, ...rest) => {
    if (left-- <= 0) throw new NetworkError('killed');
    return server.ask(inSmallPages(path), ...rest);
  });
  await first.syncNow();
  first.close();
  const asked: string[] = [];
  const store = await openTab(platform, async (path, ...rest) => {
    asked.push(path);
    return server.ask(path, ...rest);
  });
  await store.syncNow();
  expect(asked.some((path) => path.includes('table=medications'))).toBe(false);
  await store.loadMonths('medication_logs', ['2026-10']);
  expect(store.monthRows('medication_logs', ['2026-10', '2026-11'])).toHaveLength(40);
  store.close();
});

test('rows written by another device are fetched', async () => {
  const { platform, server } = withHistory(1);
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  elsewhere(server, dose('20:00', 'skipped'));
  await store.syncNow();
  // covers: DATA-001
  expect(store.monthRows('medication_logs', november)).toHaveLength(2);
  store.close();
});

test('the old rows stay visible and waiting entries stay kept while everything is fetched again', async () => {
  const { platform, server } = withHistory(10);
  let pushing = true;
  const store = await openTab(platform, async (path, ...rest) => {
    if (path === '/sync/push' && !pushing) return { status: 503, body: {}, date: NaN };
    if (path.includes('/snapshot')) seen.push(store.monthRows('medication_logs', november)?.length);
    return server.ask(path, ...rest);
  });
  const seen: (number | undefined)[] = [];
  await store.syncNow();
  seen.length = 0;
  server.snapshot()();
  await store.syncNow();
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen)).toEqual(new Set([10]));
  pushing = false;
  await act(store, dose('20:00', 'taken'));
  expect(store.status().pending).toBe(1);
  expect(store.monthRows('medication_logs', november)).toHaveLength(11);
  store.close();
});

test('acts of the last week that a restored server lacks are sent again', async () => {
  const { platform, server } = withHistory(1);
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  const restore = server.snapshot();
  await act(store, dose('12:00', 'taken'));
  await act(store, dose('20:00', 'taken'));
  await store.syncNow();
  expect(server.rows('medication_logs')).toHaveLength(3);
  restore();
  expect(server.rows('medication_logs')).toHaveLength(1);
  await store.syncNow();
  await store.syncNow();
  expect(server.rows('medication_logs')).toHaveLength(3);
  expect(store.status().pending).toBe(0);
  store.close();
});

test('a dose taken and then undone is not restored as taken', async () => {
  const { platform, server } = withHistory(1);
  const store = await openTab(platform, server.ask);
  await store.syncNow();
  const restore = server.snapshot();
  await act(store, dose('12:00', 'taken'));
  await store.syncNow();
  await act(store, undo('12:00'));
  await store.syncNow();
  restore();
  await store.syncNow();
  await store.syncNow();
  const standing = server.rows('medication_logs').filter((row) => row.slot === '12:00');
  expect(standing.every((row) => row.deleted_at !== null)).toBe(true);
  expect(store.status()).toMatchObject({ pending: 0, refused: 0 });
  store.close();
});
