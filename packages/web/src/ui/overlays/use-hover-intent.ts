import { useEffect, useRef, useState } from 'react';

/** How long the pointer may be over neither, on its way from a control to the control's tooltip. */
const GRACE_MS = 150;

interface HoverIntent {
  readonly open: boolean;
  /** To be called when the pointer is on the control, or the keyboard has focused it. */
  readonly come: () => void;
  /** To be called when the pointer is on the tooltip. */
  readonly stay: () => void;
  readonly leave: () => void;
  readonly close: () => void;
}

/**
 * Hover intent: opens after the pointer has rested for `delay`; closes a moment after it left, or at once by
 * `close`.
 */
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
