import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where an opener stands: a row stays when what is done in the dialog changes its buttons. */
const rowOf = (opener: Element | null): HTMLElement | null =>
  opener?.closest<HTMLElement>('[tabindex="-1"]') ?? null;

/**
 * On closing, returns the focus to the trigger, or else to what had it on opening, or to the row in which that was.
 * Safari does not focus a pressed button, hence the trigger.
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
