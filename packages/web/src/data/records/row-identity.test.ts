// @vitest-environment node
import { expect, test } from 'vitest';
import { sameRow } from './same-row.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { act, dose, MEDICATION, medication, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { certain } from '@dosewell/domain/problem';

const OTHER = MEDICATION.slice(0, -1) + '2';

/** A device with two medications, of which only the first is changed. */
const twoMedications = async () => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  const store = await openTab(platform, server.ask);
  await act(store, medication());
  await act(store, { ...medication({ name: 'Ramipril' }), id: OTHER });
  await act(store, dose('08:00', 'taken'));
  await store.syncNow();
  await store.syncNow();
  return { platform, server, store };
};

test('a row that a tap, its answer and a fetch leave unchanged stays the same object', async () => {
  const { platform, store } = await twoMedications();
  const other = store.row('medications', OTHER);
  const [taken] = certain(store.monthRows('medication_logs', ['2026-11']));
  const settings = store.rows('user_settings');
  const same = () => [
    store.row('medications', OTHER) === other,
    certain(store.monthRows('medication_logs', ['2026-11'])).includes(certain(taken)),
    store.rows('user_settings') === settings,
  ];
  await act(store, dose('20:00', 'taken'));
  expect(same()).toEqual([true, true, true]);
  await store.syncNow();
  expect(store.status().pending).toBe(0);
  expect(same()).toEqual([true, true, true]);
  platform.wake();
  await store.syncNow();
  expect(same()).toEqual([true, true, true]);
  store.close();
});

test('a waiting row stays the same object while an earlier one is answered', async () => {
  const { server, store } = await twoMedications();
  server.intercept = () => ({ status: 500, body: {}, date: NaN });
  await act(store, { ...medication({ name: 'Ramipril 5' }), id: OTHER });
  const waiting = store.row('medications', OTHER);
  expect(waiting?.pending).toBe(true);
  await store.loadMonths('medication_logs', ['2026-10']);
  expect(store.row('medications', OTHER)).toBe(waiting);
  store.close();
});

test('a row with any changed column is another object', async () => {
  const { server, store } = await twoMedications();
  const [row] = server.rows('medications');
  const { times, ...rest } = certain(row);
  expect(sameRow(certain(row), structuredClone(certain(row)))).toBe(true);
  const others = [
    { ...certain(row), clock: certain(row).clock + 1 },
    { ...certain(row), rev: certain(row).rev + 1 },
    { ...certain(row), name: 'Another' },
    { ...certain(row), times: [...times, '23:00'] },
    { ...certain(row), half_life: 6 },
    rest,
  ];
  for (const other of others) expect(sameRow(certain(row), other as never)).toBe(false);
  store.close();
});
