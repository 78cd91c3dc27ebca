import { type KeyboardEvent, useId, useState } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Makes a chart one tab stop, with arrow keys from point to point. It uses the listbox pattern, which screen
 * readers support.
 */
export function useChartPoints(count: number) {
  const id = useId();
  const last = count - 1;
  /** Undefined until a point is inspected. */
  const [active, setActive] = useState<number>();
  const idOf = (index: number) => `${id}-${index}`;
  const shown = active === undefined || active > last ? undefined : active;
  return {
    active: shown,
    /** Props for the element that contains the points. */
    list: {
      role: 'listbox',
      tabIndex: 0,
      'aria-activedescendant': shown === undefined ? undefined : idOf(shown),
      'aria-orientation': 'horizontal' as const,
      onFocus: () => setActive((before) => before ?? last),
      onBlur: () => setActive(undefined),
      onPointerLeave: () => setActive(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setActive((at) => step(at ?? last, last));
      },
    },
    /** Props for the area of a point, which is as wide as the point's share of the drawing. */
    point: (index: number) => ({
      role: 'option',
      id: idOf(index),
      'aria-selected': index === shown,
      onPointerEnter: () => setActive(index),
      onPointerDown: () => setActive(index),
    }),
  };
}
