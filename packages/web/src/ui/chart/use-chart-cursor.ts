import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';

const STRIDE = 10;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + STRIDE),
  PageUp: (at) => Math.max(0, at - STRIDE),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Like `useChartPoints`, for too many points to render them all: only the inspected point is rendered. */
export const useChartCursor = (count: number, nearest: (x: number) => number) => {
  const id = useId();
  const last = count - 1;
  const [active, setActive] = useState<number>();
  const shown = active === undefined || active > last ? undefined : active;
  const standing = shown ?? last;
  const point = (event: PointerEvent<SVGSVGElement>): void =>
    setActive(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return {
    active: shown,
    /** The index of the rendered point: the inspected one, or else the last. */
    standing,
    list: {
      role: 'listbox',
      tabIndex: 0,
      'aria-activedescendant': shown === undefined ? undefined : `${id}-${shown}`,
      'aria-orientation': 'horizontal' as const,
      onFocus: () => setActive((before) => before ?? last),
      onBlur: () => setActive(undefined),
      onPointerLeave: () => setActive(undefined),
      onPointerMove: point,
      onPointerDown: point,
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        setActive((at) => step(at ?? last, last));
      },
    },
    option: {
      role: 'option',
      id: `${id}-${standing}`,
      'aria-selected': shown !== undefined,
      'aria-setsize': count,
      'aria-posinset': standing + 1,
    },
  };
};
