import { useEffect } from 'react';
import { type Typed, useTyped } from '../ui/fields/use-typed.ts';

/** Tracks unsaved input anywhere on the page. */
export const useTypedOnPage = (): Typed => {
  const typed = useTyped();
  const { onInput } = typed;
  useEffect(() => {
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  });
  return typed;
};
