// @vitest-environment node
import { FIRST_VERSION } from '@dosewell/domain/tables';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, dose, MEDICATION, medication, offline, openTab, undo } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

afterEach(() => vi.restoreAllMocks());

const online = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  return { platform, server, store };
};

test('an act that the device could not keep is reverted and reported', async () => {
  const { store } = await online();
  await act(store, medication());
  await store.syncNow();
  store.close();
  const written = store.enqueue([dose('08:00', 'taken')]);
  expect(store.monthRows('medication_logs', ['2026-11'])).toHaveLength(1);
  if (!written.ok) throw new Error('refused');
  expect(await written.value.saved).toEqual({ ok: false, problem: { code: 'not_stored' } });
  expect(store.monthRows('medication_logs', ['2026-11'])).toEqual([]);
  expect(store.status()).toMatchObject({ storageProblem: true, pending: 0 });
});

test('a tap is on its way to disk before any screen is told', async () => {
  const { store } = await online();
  await act(store, medication());
  await store.syncNow();
  const add = vi.spyOn(IDBObjectStore.prototype, 'add');
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(add.mock.calls.length));
  const written = store.enqueue([dose('08:00', 'taken')]);
  // covers: T-19
  expect(add.mock.calls).toMatchObject([[{ rows: [{ table: 'medication_logs' }] }]]);
  expect(new Set(heard)).toEqual(new Set([1]));
  stop();
  expect(written.ok && (await written.value.saved).ok).toBe(true);
  store.close();
});

test('an act that the rule refuses is not kept', async () => {
  const { store } = await online();
  expect(store.enqueue([dose('08:00', 'taken')])).toEqual({
    ok: false,
    problem: { code: 'unknown_medication' },
  });
  expect(store.status().pending).toBe(0);
  store.close();
});

test('an act of several rows takes effect whole or not at all', async () => {
  const { store, server } = await online();
  const broken = { ...dose('08:00', 'taken'), patch: { medication_id: 'unknown', status: 'taken' } };
  expect(store.enqueue([medication(), broken as never]).ok).toBe(false);
  expect(store.rows('medications')).toEqual([]);
  await store.syncNow();
  expect(server.rows('medications')).toEqual([]);
  store.close();
});

test('a medication beyond the plan is kept and reported', async () => {
  const { store } = await online();
  await store.syncNow();
  for (let i = 2; i < 5; i++) await act(store, { ...medication(), id: MEDICATION.slice(0, -1) + i });
  const written = store.enqueue([medication()]);
  expect(written).toMatchObject({ ok: true, value: { notice: 'plan_limit' } });
  expect(store.row('medications', MEDICATION)).toMatchObject({ is_active: false, kept_inactive: true });
  store.close();
});

test('an act carries what the person had seen, and their wall clock and zone', async () => {
  const { store, server } = await online();
  await act(store, medication());
  await store.syncNow();
  await act(store, medication({ name: 'Metformin XR' }));
  await store.syncNow();
  const sent = server.pushes.at(-1)?.ops[0];
  expect(sent).toMatchObject({ at: '2026-11-20T13:00', zone: 'Europe/Berlin', v: FIRST_VERSION });
  expect(sent?.rows[0]?.base).toBe(2);
  store.close();
});

test('a device that knows its clock to be wrong stamps an act with the right wall clock', async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const right = platform.now();
  platform.setNow(right - 26 * 3_600_000);
  const store = await openTab(platform, async (...request) => ({
    ...(await server.ask(...request)),
    date: right,
  }));
  await store.syncNow();
  expect(store.status().skewed).toBe(true);
  await act(store, medication());
  await store.syncNow();
  expect(server.pushes.at(-1)?.ops[0]).toMatchObject({ at: '2026-11-20T13:00', clock: right });
  store.close();
});

test('an open form can name the revision it was opened with', async () => {
  const { store, server } = await online();
  await act(store, medication());
  await store.syncNow();
  await act(store, { ...medication({ name: 'Metformin XR' }), base: 1 });
  await store.syncNow();
  expect(server.pushes.at(-1)?.ops[0]?.rows[0]?.base).toBe(1);
  store.close();
});

test('an undone answer can be given again', async () => {
  const { store, server } = await online();
  await act(store, medication());
  await act(store, dose('08:00', 'taken'));
  await store.syncNow();
  await act(store, undo('08:00'));
  await act(store, dose('08:00', 'skipped'));
  await store.syncNow();
  expect(server.rows('medication_logs')).toMatchObject([{ status: 'skipped', deleted_at: null }]);
  store.close();
});

test('an act in a month not in memory is still shown after a cold start', async () => {
  const platform = createTestPlatform();
  const first = await openTab(platform, offline);
  await act(first, medication());
  await first.loadMonths('medication_logs', ['2026-02']);
  await act(first, dose('08:00', 'taken', '2026-02-03'));
  first.close();
  const store = await openTab(platform, offline);
  expect(store.monthRows('medication_logs', ['2026-02'])).toMatchObject([{ status: 'taken', pending: true }]);
  store.close();
});
