import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * On closing, returns the focus to the trigger, or else to what had it on opening. Safari does not focus a
 * pressed button, hence the trigger.
 */
export const useOpener = (
  open: boolean,
  trigger?: RefObject<HTMLElement | null>,
): ((event: Event) => void) => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    const target = trigger?.current ?? before.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
  };
};
