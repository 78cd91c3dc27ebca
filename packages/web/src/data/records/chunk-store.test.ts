// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { AnyRow } from '@dosewell/domain/sync';
import { writeRows } from './chunk-store.ts';
import { settled } from './idb-promise.ts';
import { openPersonDatabase } from './open-database.ts';
import type { Store } from '../store.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const READING = '01900000-0000-7000-8000-000000000002';
const november = ['2026-11'];
const reading = {
  table: 'bp_readings',
  id: READING,
  patch: { systolic: 128, diastolic: 82, taken_at: '2026-11-20T07:05:00.000Z', deleted_at: null },
} as const;

const shown = async (store: Store): Promise<number | undefined> => {
  await store.syncNow();
  await store.loadMonths('bp_readings', november);
  return store.monthRows('bp_readings', november)?.length;
};

test('a reading deleted and restored on one device is back on every device, also after a restart', async () => {
  const [here, there] = [createTestPlatform(), createTestPlatform()];
  const server = createMemoryServer(here.now);
  const phone = await openTab(here, server.ask);
  const beside = await openTab(there, server.ask);
  await act(phone, reading);
  await shown(phone);
  await act(phone, { table: 'bp_readings', id: READING, delete: true });
  expect({ phone: await shown(phone), tablet: await shown(beside) }).toEqual({ phone: 0, tablet: 0 });
  await act(phone, reading);
  // covers: T-26
  expect({ phone: await shown(phone), tablet: await shown(beside) }).toEqual({ phone: 1, tablet: 1 });
  beside.close();
  const restarted = await openTab(there, server.ask);
  expect(await shown(restarted)).toBe(1);
  phone.close();
  restarted.close();
});

const entered = { id: READING, rev: 1, clock: 1, bucket: '2026-11', date: '2026-11-20', deleted_at: null };
const deleted = { ...entered, rev: 2, deleted_at: '2026-11-20T12:00:00.000Z' };
const restored = { ...entered, rev: 3 };

const states = { entered, deleted, restored };
type State = keyof typeof states;

test.each<{ order: string; stays: State }>([
  { order: 'entered, deleted', stays: 'deleted' },
  { order: 'deleted, entered', stays: 'deleted' },
  { order: 'entered, deleted, restored', stays: 'restored' },
  { order: 'deleted, restored, entered', stays: 'restored' },
  { order: 'restored, deleted, entered', stays: 'restored' },
])('a row whose revisions arrive as $order stays $stays, its newest revision', async ({ order, stays }) => {
  const database = await openPersonDatabase(new IDBFactory(), 'maria', { onLost: () => undefined });
  let kept: readonly (readonly AnyRow[])[] = [];
  for (const state of order.split(', ') as State[]) {
    const transaction = database.transaction(['chunks', 'meta'], 'readwrite');
    const done = settled(transaction);
    const row = states[state] as unknown as AnyRow;
    kept = [...(await writeRows(transaction, 0, { bp_readings: [row] })).values()];
    await done;
  }
  expect(kept).toEqual([[states[stays]]]);
  database.close();
});
