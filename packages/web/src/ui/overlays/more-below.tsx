import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** How far below the screen more is fetched, so that a quick hand finds no end. */
const AHEAD = '600px';

type MoreBelowProps = { children: string; onMore: () => void };

/** At the end of a list that goes on: shows more as soon as somebody scrolls near it, or presses it. */
export function MoreBelow({ children, onMore }: MoreBelowProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => void (more.current = onMore));
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Button variant="quiet" onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
