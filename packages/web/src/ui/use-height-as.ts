import { type RefObject, useLayoutEffect } from 'react';

/** Keeps an element's height in a custom property of the page, for what must not lie under it. */
export function useHeightAs(
  property: '--bar' | '--foot' | '--float',
  element: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${element.current?.offsetHeight ?? 0}px`),
    );
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property, element]);
}
