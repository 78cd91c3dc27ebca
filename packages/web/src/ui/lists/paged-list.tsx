import { type ReactNode, useEffect, useState } from 'react';
import { MoreBelow } from '../overlays/more-below.tsx';

/** Entries shown first, and added each time (specification/health.md#9-constants). */
const PAGE = 50;
/** More than a screen holds; the rest of a page is rendered right after it. */
const AT_ONCE = 8;

type PagedListProps<Item> = {
  items: readonly Item[];
  /** The words of the button for further ones. */
  more: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** Entries, fifty at a time. */
export function PagedList<Item>({ items, more, children }: PagedListProps<Item>) {
  const [shown, setShown] = useState(PAGE);
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // State set before a frame is rendered in it; a timer started in the frame runs after.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setDrawn(shown))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown]);
  return (
    <>
      {children(items.slice(0, drawn))}
      {drawn === shown && items.length > shown && (
        <MoreBelow onMore={() => setShown(shown + PAGE)}>{more}</MoreBelow>
      )}
    </>
  );
}
