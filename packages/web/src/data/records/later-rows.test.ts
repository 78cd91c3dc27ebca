// @vitest-environment node
import { expect, test } from 'vitest';
import { createAccounts } from '../account/accounts.ts';
import { laterRows } from './later-rows.ts';
import { rules } from '../loaded-rules.ts';
import { openStore, type Store } from '../store.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import {
  act,
  counted,
  dose,
  MARIA,
  MEDICATION,
  medication,
  offline,
  openTab,
} from '../testing/test-device.ts';
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const NOVEMBER = ['2026-11'];
const never = new Promise<never>(() => undefined);

/** A device with a medication counted at 30, opened at today. */
const atToday = async (platform: TestPlatform, firstPage: Promise<unknown> = never): Promise<Store> => {
  const accounts = createAccounts(platform, offline);
  const firstTables = ['medication_logs'] as const;
  return openStore(MARIA, { platform, ask: offline, accounts, firstPage, firstTables });
};
const stocked = async (): Promise<TestPlatform> => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication(), counted(store.newId(), 30));
  await act(store, dose('08:00', 'taken'));
  await store.syncNow();
  store.close();
  return platform;
};
const onHand = (store: Store) => store.row('medications', MEDICATION)?.quantity_remaining;

test('the first frame of today needs its own tables only, and its counts are right', async () => {
  const platform = await stocked();
  let stands = (): void => undefined;
  const store = await atToday(platform, new Promise<void>((resolve) => (stands = resolve)));
  expect(store.monthRows('medication_logs', NOVEMBER)).toHaveLength(1);
  expect(store.monthRows('stock_movements', NOVEMBER)).toBeUndefined();
  expect(onHand(store)).toBe(29);
  await act(store, dose('20:00', 'taken'));
  expect(onHand(store)).toBe(28);
  stands();
  await expect.poll(() => store.monthRows('stock_movements', NOVEMBER)).toHaveLength(3);
  expect(onHand(store)).toBe(28);
  store.close();
});

test('a judgement that needs unread rows is made once they are read', async () => {
  const platform = await stocked();
  const store = await atToday(platform);
  const early = store.enqueue([counted(store.newId(), 5)]);
  expect(early).toMatchObject({ ok: false, problem: { code: 'not_loaded' } });
  await expect.poll(() => store.monthRows('stock_movements', NOVEMBER)).toHaveLength(2);
  await act(store, counted(store.newId(), 5));
  expect(onHand(store)).toBe(5);
  store.close();
});

test('a count that waits to be sent is shown in the first frame', async () => {
  const platform = await stocked();
  const before = await openTab(platform, offline);
  await act(before, counted(before.newId(), 12));
  before.close();
  const store = await atToday(platform);
  expect(onHand(store)).toBe(12);
  store.close();
});

test('rows that could not be read are read again on request', async () => {
  let tries = 0;
  const { rules: judging } = laterRows(rules, async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is closed');
  });
  await expect(judging.complete()).rejects.toThrow('closed');
  expect(Object.keys(judging.atHand())).toEqual(['medication_logs']);
  await judging.complete();
  await judging.complete();
  expect(tries).toBe(2);
  expect(judging.atHand()).toEqual(rules.atHand());
});
