import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** How far below the screen more is loaded, so that fast scrolling finds no end. */
const AHEAD = '600px';

type MoreBelowProps = { children: string; onMore: () => void };

/** At the end of a partial list: shows more when scrolled near, or when pressed. */
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
    if (place.current !== null) observer.observe(place.current);
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
