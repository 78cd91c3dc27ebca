import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** How far below the screen the end may be when more is loaded, so that fast scrolling does not reach it. */
const AHEAD = '600px';

type MoreBelowProps = { children: string; onMore: () => void };

/**
 * A button at the end of a partial list. It shows more when it is pressed, or when scrolling comes near it.
 */
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
