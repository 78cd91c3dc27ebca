// @vitest-environment node
// An act on a row whose act before is just being answered is shown at once, and is not taken back for a moment.
import { expect, test } from 'vitest';
import { createMemoryServer } from '../testing/memory-server.ts';
import type { RowToWrite, Store } from '../store.ts';
import { act, counted, dose, medication, MEDICATION, offline, openTab } from '../testing/test-device.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

declare const setImmediate: (callback: (value: unknown) => void) => void;
const letWork = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
};
/** From before the answer is stored until long after it. */
const MOMENTS = Array.from({ length: 16 }, (_, nth) => 2 * nth);

const { id } = dose('08:00', 'taken');
const taken = (amount: number): RowToWrite => ({
  table: 'medication_logs',
  id,
  patch: { medication_id: MEDICATION, date: '2026-11-20', slot: '08:00', status: 'taken', amount },
});
const shownBy = (store: Store) => [
  store.row('medication_logs', id)?.amount,
  store.row('medications', MEDICATION)?.quantity_remaining,
];

/** A dose of one is corrected to two, and so many turns after the server has heard of it both tabs stand open. */
const correctedAnd = async (turns: number) => {
  const platform = createTestPlatform();
  const server = createMemoryServer(platform.now);
  let answers = Promise.resolve();
  const store = await openTab(platform, async (path, body) => {
    const answer = await server.ask(path, body);
    await answers;
    return answer;
  });
  await act(store, medication());
  await act(store, counted(store.newId(), 20));
  await act(store, taken(1));
  await store.syncNow();
  const other = await openTab(platform, offline);
  let release = (): void => undefined;
  answers = new Promise((resolve) => (release = resolve));
  await act(store, taken(2));
  await expect.poll(() => shownBy(other), { interval: 2 }).toEqual([2, 18]);
  const synced = store.syncNow();
  await letWork(10);
  release();
  await letWork(turns);
  const close = (): void => [store, other].forEach((each) => each.close());
  return { store, other, synced, close };
};

test.each(MOMENTS)(
  'a correction undone %i turns after its answer came is shown throughout, with its stock',
  async (turns) => {
    const { store, synced, close } = await correctedAnd(turns);
    const shown: unknown[] = [];
    const stop = store.subscribe(() => shown.push(shownBy(store)));
    const written = store.enqueue([taken(1)]);
    expect(written.ok).toBe(true);
    await synced;
    await store.syncNow();
    stop();
    expect(shown.length).toBeGreaterThan(0);
    // covers: DOSE-018
    expect(shown).toEqual(shown.map(() => [1, 19]));
    close();
  },
);

test.each(MOMENTS)(
  'a correction that another tab undoes %i turns after the answer is shown there once it is saved',
  async (turns) => {
    const { other, close } = await correctedAnd(turns);
    await act(other, taken(1));
    // covers: DOSE-018
    expect(shownBy(other)).toEqual([1, 19]);
    await letWork(50);
    // covers: DOSE-018
    expect(shownBy(other)).toEqual([1, 19]);
    close();
  },
);
