import type { Dose } from '@dosewell/domain/doses';
import { createContext, use } from 'react';

const Editing = createContext<((dose: Dose) => void) | undefined>(undefined);

/** Lets the rows below it correct a dose. */
export const DoseEditingProvider = Editing.Provider;

export const useDoseEditing = (): ((dose: Dose) => void) => {
  const edit = use(Editing);
  if (edit === undefined) throw new Error('A row of the history stands outside a DoseEditingProvider');
  return edit;
};
