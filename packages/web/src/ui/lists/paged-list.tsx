import { type ReactNode, useEffect, useState } from 'react';
import { MoreBelow } from '../overlays/more-below.tsx';

/** How many entries show at first, and how many more each time (specification/health.md#9-constants). */
const PAGE = 50;
/** How many entries are rendered at first, which fills more than a screen; the others follow right after. */
const AT_ONCE = 8;

type PagedListProps<Item> = {
  items: readonly Item[];
  /** The label of the button that shows more entries. */
  more: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list of entries, fifty at a time. */
export function PagedList<Item>({ items, more, children }: PagedListProps<Item>) {
  const [shown, setShown] = useState(PAGE);
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // The timer is started within the frame and so runs after it: state set before the frame would be
    // rendered in it.
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
