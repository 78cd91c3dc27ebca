// Whose records are shown, where an account opens several people: said wherever something is asked, done or told.
import { createContext, useContext } from 'react';
import type { ColorName } from '../fields/medication-colors.ts';

export interface Whose {
  readonly name: string;
  readonly color: ColorName;
}

const WhoseContext = createContext<Whose | undefined>(undefined);

export const WhoseProvider = WhoseContext.Provider;

/** Undefined where there is nobody to be mistaken for. */
export const useWhose = (): Whose | undefined => useContext(WhoseContext);
