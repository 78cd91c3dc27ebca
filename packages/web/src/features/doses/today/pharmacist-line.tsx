import { createContext, type ReactNode } from 'react';

/**
 * The line in the row of a missed dose. It is plain text, unless the screen can add the number of a
 * medication's pharmacy.
 */
export const PharmacistLine = createContext<(medicationIds: readonly string[]) => ReactNode>(() => (
  <p className="text-quiet">Ask your pharmacist what to do.</p>
));
