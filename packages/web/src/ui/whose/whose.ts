// Whose records are shown, if an account opens several people. Everything that asks, acts or tells shows it.
import { createContext, useContext } from 'react';
import type { ColorName } from '../fields/medication-colors.ts';

export interface Whose {
  readonly name: string;
  readonly color: ColorName;
}

const WhoseContext = createContext<Whose | undefined>(undefined);

export const WhoseProvider = WhoseContext.Provider;

/** The person shown; undefined if the account opens only one. */
export const useWhose = (): Whose | undefined => useContext(WhoseContext);
