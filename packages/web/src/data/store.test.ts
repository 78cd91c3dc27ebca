// @vitest-environment node
import { expect, test } from 'vitest';
import { createMemoryServer } from './testing/memory-server.ts';
import { createTestPlatform } from './testing/test-platform.ts';
import { act, counted, dose, MEDICATION, medication, offline, openTab, undo } from './testing/test-device.ts';

const world = () => {
  const platform = createTestPlatform();
  return { platform, server: createMemoryServer(platform.now) };
};

test('an act is shown in the same task and marked as not sent', async () => {
  const { platform } = world();
  const store = await openTab(platform, offline);
  store.enqueue([medication()]);
  expect(store.rows('medications')).toMatchObject([{ id: MEDICATION, name: 'Metformin', pending: true }]);
  store.close();
});

test("the row shown before sending equals the server's answer", async () => {
  const { platform, server } = world();
  let online = false;
  const store = await openTab(platform, (...request) =>
    online ? server.ask(...request) : offline(...request),
  );
  await act(store, medication(), counted(store.newId(), 30));
  await act(store, dose('08:00', 'taken'));
  await act(store, dose('20:00', 'taken'));
  await act(store, undo('20:00'));
  const shown = () =>
    (['medications', 'medication_regimens', 'medication_logs', 'stock_movements'] as const).map((table) =>
      (table === 'medications' || table === 'medication_regimens'
        ? store.rows(table)
        : (store.monthRows(table, ['2026-11']) ?? [])
      )
        .map((row) => ({
          ...row,
          rev: 0,
          clock: 0,
          stamps: {},
          pending: undefined,
          updated_at: '',
          taken_at: '',
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  const before = shown();
  expect(store.row('medications', MEDICATION)?.quantity_remaining).toBe(29);
  online = true;
  await store.syncNow();
  expect(store.status().pending).toBe(0);
  expect(shown()).toEqual(before);
  expect(store.rows('medications')[0]?.pending).toBeUndefined();
  store.close();
});
