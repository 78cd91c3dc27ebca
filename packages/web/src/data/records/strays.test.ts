// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, medication, MEDICATION, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const opened: Store[] = [];
const open: typeof openTab = async (...how) => {
  const store = await openTab(...how);
  opened.push(store);
  return store;
};
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

const PILL = '01900000-0000-7000-8000-00000000000a';
const taken = (date: string) => ({
  table: 'medication_logs' as const,
  id: PILL,
  patch: { medication_id: MEDICATION, date, slot: null, status: 'taken', actual_time: '09:00' },
});
const device = () => {
  const platform = createTestPlatform();
  return { platform, server: createMemoryServer(platform.now) };
};
const datesIn = (store: Store, month: string): string[] | undefined =>
  store.monthRows('medication_logs', [month])?.map(({ date }) => date);
const load = (store: Store, ...months: string[]) => store.loadMonths('medication_logs', months);

test('a dose corrected to another month moves there, before and after it is sent', async () => {
  const { platform, server } = device();
  const store = await open(platform, server.ask);
  await load(store, '2026-10');
  await act(store, medication(), taken('2026-11-20'));
  await store.syncNow();
  await act(store, taken('2026-10-30'));
  expect({ november: datesIn(store, '2026-11'), october: datesIn(store, '2026-10') }).toEqual({
    november: [],
    october: ['2026-10-30'],
  });
  await store.syncNow();
  expect(server.rows('medication_logs')).toMatchObject([{ bucket: '2026-11', date: '2026-10-30' }]);
  expect({ november: datesIn(store, '2026-11'), october: datesIn(store, '2026-10') }).toEqual({
    november: [],
    october: ['2026-10-30'],
  });
  await act(store, taken('2026-09-01'));
  await load(store, '2026-09');
  const months = ['2026-11', '2026-10', '2026-09'].map((month) => datesIn(store, month));
  expect(months).toEqual([[], [], ['2026-09-01']]);
});

test('a month read offline after a restart includes the doses moved into it', async () => {
  const { platform, server } = device();
  const first = await open(platform, server.ask);
  await act(first, medication(), taken('2026-11-20'));
  await first.syncNow();
  await act(first, taken('2026-08-30'));
  await first.syncNow();
  first.close();
  platform.setNow(Date.parse('2027-03-01T12:00:00Z'));
  const again = await open(platform, offline);
  expect(datesIn(again, '2026-08')).toBeUndefined();
  await load(again, '2026-08');
  expect(datesIn(again, '2026-08')).toEqual(['2026-08-30']);
  expect(await again.months('medication_logs')).toEqual(['2026-08', '2026-11']);
});

test('a dose that another device moves into a visible month shows there', async () => {
  const { platform, server } = device();
  const phone = await open(createTestPlatform(), server.ask);
  await load(phone, '2026-06');
  await act(phone, medication(), taken('2026-06-03'));
  await phone.syncNow();
  const tablet = await open(platform, server.ask);
  await tablet.syncNow();
  expect(datesIn(tablet, '2026-11')).toEqual([]);
  await act(phone, taken('2026-11-19'));
  await phone.syncNow();
  await tablet.syncNow();
  expect(datesIn(tablet, '2026-11')).toEqual(['2026-11-19']);
  tablet.close();
  const again = await open(platform, offline);
  expect(datesIn(again, '2026-11')).toEqual(['2026-11-19']);
});

test('a moved dose shows in another tab too, whichever months it has in memory', async () => {
  const { platform, server } = device();
  const [one, two] = [await open(platform, server.ask), await open(platform, server.ask)];
  await load(one, '2026-06');
  await act(one, medication(), taken('2026-06-03'));
  await one.syncNow();
  await act(one, taken('2026-11-19'));
  await one.syncNow();
  await expect.poll(() => datesIn(two, '2026-11')).toEqual(['2026-11-19']);
});

test('the months of doses that wait to be sent can be looked at', async () => {
  const { platform } = device();
  const store = await open(platform, offline);
  await act(store, medication(), taken('2025-02-03'));
  expect(await store.months('medication_logs')).toEqual(['2025-02']);
});
