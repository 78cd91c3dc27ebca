// @vitest-environment node
import { expect, test } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { act, dose, medication, offline, openTab } from '../testing/test-device.ts';
import type { Store } from '../store.ts';
import { openTabs } from './tabs.ts';

const november = ['2026-11'];
const slots = (store: Store): unknown[] =>
  (store.monthRows('medication_logs', november) ?? [])
    .map((row) => [row.slot, row.status, row.pending])
    .sort();

test.each([
  ['with locks and a line between them', true],
  ['without either, on plain http', false],
])('two tabs of one device agree, %s', async (_, secure) => {
  const platform = createTestPlatform({ secure });
  const server = createMemoryServer(platform.now);
  const [one, two] = [await openTab(platform, server.ask), await openTab(platform, server.ask)];
  await act(one, medication());
  await Promise.all([one.syncNow(), two.syncNow()]);
  await Promise.all([
    act(one, dose('08:00', 'taken')),
    act(two, dose('12:00', 'skipped')),
    act(one, dose('20:00', 'taken')),
    act(two, dose('20:00', 'taken')),
  ]);
  await Promise.all([one.syncNow(), two.syncNow(), one.syncNow()]);
  platform.wake();
  const expected = [
    ['08:00', 'taken', undefined],
    ['12:00', 'skipped', undefined],
    ['20:00', 'taken', undefined],
  ];
  await expect.poll(() => slots(one)).toEqual(expected);
  await expect.poll(() => slots(two)).toEqual(expected);
  expect([...server.applied.values()].every((times) => times === 1)).toBe(true);
  expect({ one: one.status().pending, two: two.status().pending }).toEqual({ one: 0, two: 0 });
  one.close();
  two.close();
});

test('an entry saved in one tab without a network shows as not sent in the other', async () => {
  const platform = createTestPlatform();
  const [one, two] = [await openTab(platform, offline), await openTab(platform, offline)];
  await act(one, medication());
  await expect.poll(() => two.rows('medications')).toMatchObject([{ name: 'Metformin', pending: true }]);
  one.close();
  two.close();
});

test('an entry sent by another tab shows as sent without a channel between them', async () => {
  const platform = createTestPlatform({ secure: false });
  const server = createMemoryServer(platform.now);
  const [one, two] = [await openTab(platform, server.ask), await openTab(platform, server.ask)];
  await act(one, medication());
  await one.syncNow();
  server.intercept = (path) => (path === '/sync/push' ? { status: 503, body: {}, date: NaN } : undefined);
  await act(one, dose('08:00', 'taken'));
  platform.wake();
  await expect.poll(() => slots(two)).toEqual([['08:00', 'taken', true]]);
  server.intercept = () => undefined;
  await one.syncNow();
  const afterSync = async () => {
    await two.syncNow();
    return [slots(two), two.status().pending];
  };
  await expect.poll(afterSync).toEqual([[['08:00', 'taken', undefined]], 0]);
  one.close();
  two.close();
});

test('a message from another tab during the opening is heard once this tab listens', async () => {
  const platform = createTestPlatform();
  const [one, two] = [openTabs(platform.channel('maria')), openTabs(platform.channel('maria'))];
  one.tell({ kind: 'rows', chunks: ['medications all'] });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const heard: unknown[] = [];
  two.listen((message) => heard.push(message));
  one.tell({ kind: 'ended' });
  await expect.poll(() => heard).toEqual([{ kind: 'rows', chunks: ['medications all'] }, { kind: 'ended' }]);
  one.close();
  two.close();
});
