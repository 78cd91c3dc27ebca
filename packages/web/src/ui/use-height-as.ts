import { type RefObject, useLayoutEffect } from 'react';

/**
 * Writes an element's height to a custom property of the page, so that other elements can keep clear of it.
 */
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
