import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the screen it counts as in sight, so that it is there when it comes. */
const AROUND = '300px';

/** Whether an element was in sight yet: what costs something to fetch waits for that. */
export const useInSight = <E extends Element>(): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AROUND },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
};
