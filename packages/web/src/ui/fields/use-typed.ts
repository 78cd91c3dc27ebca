import { type FormEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Unsaved input that would be lost with its container. */
export interface Typed {
  readonly onInput: (event: FormEvent) => void;
  /** The field edited last, if it still exists and has a value. */
  readonly last: () => Field | undefined;
}

export const useTyped = (): Typed => {
  const fields = useRef(new Set<Field>());
  return {
    onInput: ({ target }) => {
      fields.current.delete(target as Field);
      fields.current.add(target as Field);
    },
    last: () => [...fields.current].findLast((field) => field.isConnected && field.value.trim() !== ''),
  };
};
