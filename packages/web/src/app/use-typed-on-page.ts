import { useEffect } from 'react';
import { type Typed, useTyped } from '../ui/fields/use-typed.ts';

/** Unsaved input anywhere on the page. */
export const useTypedOnPage = (): Typed => {
  const typed = useTyped();
  const { onInput } = typed;
  useEffect(() => {
    const listen = (event: Event): void => onInput(event as never);
    document.addEventListener('input', listen);
    return () => document.removeEventListener('input', listen);
  });
  return typed;
};
