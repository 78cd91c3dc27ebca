// A session history without a browser, for tests.
import type { Entries, Entry } from '../entries.ts';
import { certain } from '@dosewell/domain/problem';

interface MemoryEntries extends Entries {
  /** A navigation by the browser itself, as at a link within the page. */
  readonly follow: (href: string) => void;
  readonly forward: () => void;
  readonly length: () => number;
  /** The next step back is taken only when the returned function is called, as a browser takes its time. */
  readonly holdBack: () => () => void;
}

export const memoryEntries = (...addresses: readonly string[]): MemoryEntries => {
  const entries = addresses.map((href, at): Entry => ({ href, state: { at, key: href, state: {} } }));
  let present = entries.length - 1;
  let moved = (): void => undefined;
  let held: { step?: () => void } | undefined;
  const push = (entry: Entry): void => {
    present += 1;
    entries.splice(present, entries.length, entry);
  };
  return {
    read: () => certain(entries[present]),
    push,
    replace: (entry) => void (entries[present] = entry),
    back() {
      if (held !== undefined) return void (held.step = this.back.bind(this));
      if (present === 0) return;
      present -= 1;
      moved();
    },
    forward() {
      present += 1;
      moved();
    },
    length: () => entries.length,
    holdBack() {
      const holding: { step?: () => void } = {};
      held = holding;
      return () => {
        held = undefined;
        holding.step?.();
      };
    },
    follow(href) {
      push({ href, state: null });
      moved();
    },
    onMove: (listener) => void (moved = listener),
  };
};
