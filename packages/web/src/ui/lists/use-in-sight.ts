import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the screen an element counts as visible, so that it has loaded before it scrolls in. */
const AROUND = '300px';

/** Whether an element has been visible so far. Expensive content is not loaded before that. */
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
