import { useEffect, useRef, useState } from 'react';

/** On the way from a control to its tooltip, the pointer may be over neither for this long. */
const GRACE_MS = 150;

interface HoverIntent {
  readonly open: boolean;
  /** The pointer rests on it, or the keyboard has focused it. */
  readonly come: () => void;
  /** The pointer is on the tooltip. */
  readonly stay: () => void;
  readonly leave: () => void;
  readonly close: () => void;
}

/** Hover intent: open after the pointer has rested for `delay`, closed a moment after it left, or at once. */
export const useHoverIntent = (delay: number): HoverIntent => {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: boolean, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    come: () => !open && later(true, delay),
    stay: () => clearTimeout(timer.current),
    leave: () => later(false, GRACE_MS),
    close: () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
  };
};
