// A virtual list: only items near the screen are rendered, and blank space replaces the others. Heights are
// estimated until an item has been measured.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

export interface VirtualList {
  /** The list's element; rendered items are between `before` and `after`. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** The index of the first rendered item, and that after the last one. */
  readonly from: number;
  readonly to: number;
  /** The heights of the blank space before and after, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Measures a rendered item. Returns a function to stop. */
  readonly watch: (key: string, element: HTMLElement | null) => (() => void) | undefined;
}

interface WindowOptions {
  /** A unique key for each item. */
  readonly keys: readonly string[];
  /** The estimated height of an unmeasured item, in pixels. */
  readonly guess: (index: number) => number;
}

/** How many screens above and below the visible one are rendered, so that fast scrolling shows no gap. */
const AROUND = 1;

const beginningOf = (starts: Float64Array, item: number): number => starts[item] ?? Number.NaN;

/** Where each item begins, and as the last value where the list ends. */
const beginnings = (
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  guess: (i: number) => number,
) => {
  const starts = new Float64Array(keys.length + 1);
  keys.forEach((key, i) => (starts[i + 1] = beginningOf(starts, i) + (heights.get(key) ?? guess(i))));
  return starts;
};

/** The index of the last item that begins at or above a height. */
const itemAt = (starts: Float64Array, height: number): number => {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (beginningOf(starts, middle) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
};

export const useVirtualList = ({ keys, guess }: WindowOptions): VirtualList => {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const [seen, setSeen] = useState(0);
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  // The map of measured heights is mutated in place; `seen` changes with it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const starts = useMemo(() => beginnings(keys, heights.current, guess), [keys, guess, seen]);

  const look = useCallback(() => {
    const top = -(list.current?.getBoundingClientRect().top ?? 0);
    const screen = innerHeight;
    const from = itemAt(starts, top - AROUND * screen);
    const to = Math.min(starts.length - 1, itemAt(starts, top + (1 + AROUND) * screen) + 1);
    setRange((before) => (before[0] === from && before[1] === to ? before : [from, to]));
  }, [starts]);

  useLayoutEffect(look, [look]);
  useEffect(() => {
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        let changed = false;
        for (const { target, borderBoxSize } of entries) {
          const key = (target as HTMLElement).dataset['item'] ?? '';
          const height = borderBoxSize[0]?.blockSize ?? 0;
          if (height === 0 || heights.current.get(key) === height) continue;
          heights.current.set(key, height);
          changed = true;
        }
        if (changed) setSeen((count) => count + 1);
      }),
  );
  const watch = useCallback(
    (key: string, element: HTMLElement | null) => {
      if (element === null) return undefined;
      element.dataset['item'] = key;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );
  useEffect(() => () => observer.disconnect(), [observer]);

  const [from, to] = [Math.min(range[0], keys.length), Math.min(range[1], keys.length)];
  const before = beginningOf(starts, from);
  const after = beginningOf(starts, keys.length) - beginningOf(starts, to);
  return { list, from, to, before, after, watch };
};
