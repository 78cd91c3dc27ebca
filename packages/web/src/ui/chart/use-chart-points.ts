import { type KeyboardEvent, useId, useState } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One stop for the Tab key, arrows from point to point: what a list of choices does, and what screen readers know. */
export function useChartPoints(count: number) {
  const id = useId();
  const last = count - 1;
  /** Undefined until somebody looks for one. */
  const [active, setActive] = useState<number>();
  const idOf = (index: number) => `${id}-${index}`;
  const shown = active === undefined || active > last ? undefined : active;
  return {
    active: shown,
    /** For the drawing that holds the points. */
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
    /** For each point, which is as wide as its share of the drawing. */
    point: (index: number) => ({
      role: 'option',
      id: idOf(index),
      'aria-selected': index === shown,
      onPointerEnter: () => setActive(index),
      onPointerDown: () => setActive(index),
    }),
  };
}
