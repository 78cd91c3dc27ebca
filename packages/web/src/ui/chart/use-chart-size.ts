import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type ChartSize = {
  /** The width available to the chart, in pixels. */
  width: number;
  /** The chart's font size, in pixels, by which the room for text grows. */
  em: number;
};

const PHONE: ChartSize = { width: 320, em: 16 };

/**
 * Measures the space for a chart. Charts are drawn at that size, not scaled, so that text keeps the page's
 * size.
 */
export function useChartSize<Element extends HTMLElement>(): [RefObject<Element | null>, ChartSize] {
  const space = useRef<Element>(null);
  const [size, setSize] = useState(PHONE);
  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const width = element.clientWidth || PHONE.width;
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || PHONE.em;
      setSize((before) => (before.width === width && before.em === em ? before : { width, em }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [space, size];
}
