import { vi } from 'vitest';
import type { Store } from '../../data/store.ts';

/** The rules of writing are not here yet: every write waits, until they come or cannot be fetched. */
export const rulesOnTheirWay = ({ store }: { readonly store: Store }) => {
  let come: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const loaded = new Promise<void>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const enqueue = vi
    .spyOn(store, 'enqueue')
    .mockReturnValue({ ok: false, problem: { code: 'not_loaded' } } as never);
  vi.spyOn(store, 'loadRules').mockReturnValue(loaded);
  return {
    come: (): void => {
      enqueue.mockRestore();
      come();
    },
    fail: (): void => fail(new TypeError('Failed to fetch dynamically imported module')),
  };
};
