// What lies over a page, such as a dialog, has an entry of the history of its own: Back closes it, and the page
// stays.
import type { Entries } from './entries.ts';

/** Closes the layer, or stays open to ask and returns false. */
export type CloseLayer = () => boolean;

export interface Layers {
  /** Puts a layer over the page; returns what removes it. */
  readonly open: (close: CloseLayer) => () => void;
  /** The browser stands at an entry of this page, with this many layers. */
  readonly moved: (over: number) => void;
  /** The page was left: none of its layers lies over the next one. */
  readonly leave: (over: number) => void;
  /** Whether the present entry is that of a layer. */
  readonly above: () => boolean;
  /** Whether a step back of our own has still to be taken. */
  readonly busy: () => boolean;
  /** Calls `then` once the history stands at the page itself. */
  readonly beneath: (then: () => void) => void;
}

/** `mark` is the state of a layer's entry. */
export const createLayers = (entries: Entries, first: number, mark: (over: number) => unknown): Layers => {
  let shown: readonly CloseLayer[] = [];
  /** How many entries of layers the history has here. */
  let made = first;
  /** A step back of our own, which the browser has still to take. */
  let going = false;
  let waiting: (() => void)[] = [];

  const settle = (): void => {
    if (going) return;
    if (made > (waiting.length > 0 ? 0 : shown.length)) {
      going = true;
      return entries.back();
    }
    if (waiting.length > 0) {
      const [then, ...others] = waiting;
      waiting = others;
      then?.();
      return settle();
    }
    while (made < shown.length) {
      made += 1;
      entries.push({ href: entries.read().href, state: mark(made) });
    }
  };
  const settleSoon = (): void => void setTimeout(settle);
  // After a reload nothing lies over the page, unless it opens at once.
  if (made > 0) settleSoon();

  return {
    open(close) {
      shown = [...shown, close];
      settle();
      return () => {
        shown = shown.filter((other) => other !== close);
        // A layer that follows at once takes over the entry.
        settleSoon();
      };
    },
    moved(over) {
      made = over;
      if (!going) while (shown.length > over && (shown.at(-1)?.() ?? true)) shown = shown.slice(0, -1);
      going = false;
      settle();
    },
    leave(over) {
      shown = [];
      made = over;
      going = false;
      settle();
    },
    above: () => made > 0,
    busy: () => going,
    beneath(then) {
      waiting.push(then);
      settle();
    },
  };
};
