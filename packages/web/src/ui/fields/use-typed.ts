import { type FormEvent, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was entered in here and would be lost with it. */
export interface Typed {
  readonly onInput: (event: FormEvent) => void;
  /** The field entered last, as long as it stands and holds something. */
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
