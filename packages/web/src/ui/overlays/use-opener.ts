import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The row that contains an opener. It remains when what is done in the dialog replaces the row's buttons. */
const rowOf = (opener: Element | null): HTMLElement | null =>
  opener?.closest<HTMLElement>('[tabindex="-1"]') ?? null;

/**
 * Returns the focus when a dialog closes: to the trigger, or else to what had the focus before, or to that
 * element's row. The trigger is needed because Safari does not focus a pressed button.
 */
export const useOpener = (
  open: boolean,
  trigger?: RefObject<HTMLElement | null>,
): ((event: Event) => void) => {
  const before = useRef<Element | null>(null);
  const row = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    before.current = document.activeElement;
    row.current = rowOf(document.activeElement);
  }, [open]);
  return (event) => {
    event.preventDefault();
    const target = trigger?.current ?? before.current;
    if (!(target instanceof HTMLElement)) return;
    (target.isConnected ? target : row.current?.querySelector('button'))?.focus();
  };
};
