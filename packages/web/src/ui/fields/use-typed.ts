import { useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Detects unsaved input that closing its container would lose. */
export interface Typed {
  readonly onInput: (event: { readonly target: EventTarget | null }) => void;
  /** The field edited last, if it still exists and has a value. */
  readonly last: () => Field | undefined;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const useTyped = (): Typed => {
  const fields = useRef(new Set<Field>());
  return {
    onInput: ({ target }) => {
      if (!isField(target)) return;
      fields.current.delete(target);
      fields.current.add(target);
    },
    last: () => [...fields.current].findLast((field) => field.isConnected && field.value.trim() !== ''),
  };
};
