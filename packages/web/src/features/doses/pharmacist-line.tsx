import { createContext, type ComponentType } from 'react';

export interface PharmacistLineProps {
  /** The medications of which a dose was missed. */
  readonly medicationIds: readonly string[];
}

/** What stands after a missed dose: the bare words, unless the screen knows the pharmacy's number. */
export function BareLine() {
  return <p className="pb-3 text-quiet">Ask your pharmacist what to do.</p>;
}

export const PharmacistLine = createContext<ComponentType<PharmacistLineProps>>(BareLine);
