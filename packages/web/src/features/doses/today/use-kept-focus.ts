import { type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * When a button disappears with the state it changed, focus stays nearby instead of returning to the top of
 * the page.
 */
export const useKeptFocus = <E extends HTMLElement>(): KeptFocus<E> => {
  const ref = useRef<E>(null);
  const inside = useRef(false);
  // A removed element fires no blur, so `inside` still tells where the focus was.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (inside.current && (activeElement === null || activeElement === body))
      ref.current?.querySelector('button')?.focus();
  });
  return {
    ref,
    onFocus: () => (inside.current = true),
    onBlur: () => (inside.current = false),
  };
};
