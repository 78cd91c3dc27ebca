import { vi } from 'vitest';
import type { Store } from '../../data/store.ts';

/** Holds back every save until the returned function is called. */
export const holdSaves = (store: Store): (() => void) => {
  let finish: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => (finish = resolve));
  const { enqueue } = store;
  vi.spyOn(store, 'enqueue').mockImplementation((rows) => {
    const written = enqueue(rows);
    return written.ok
      ? { ok: true, value: { ...written.value, saved: kept.then(() => written.value.saved) } }
      : written;
  });
  return finish;
};
