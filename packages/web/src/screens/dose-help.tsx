// Connects the screens of doses with other features: pharmacies and packages.
import { type ReactNode, useDeferredValue } from 'react';
import { useRows } from '../data/use-live.ts';
import { PackageCheck } from '../features/doses/taking/package-check.ts';
import { PharmacistLine } from '../features/doses/today/pharmacist-line.tsx';
import { packageCheck } from '../features/medications/packages/later-parts.ts';
import { askPharmacist } from '../features/refills/ask-pharmacist.tsx';
import { useLaterPart } from './later/use-later-part.ts';

/**
 * Lets the doses in it say whom to ask about a missed dose, and whether a package belongs to a dose of a
 * time.
 */
export function DoseHelp({ children }: { children: ReactNode }) {
  const remembers = useRows('medication_packages').length > 0;
  // Loads the package check after the first doses: the network may be gone when the button is pressed.
  const isAfterFirst = useDeferredValue(true, false);
  const check = useLaterPart(packageCheck, remembers && isAfterFirst);
  return (
    <PharmacistLine value={askPharmacist}>
      <PackageCheck value={remembers ? check : undefined}>{children}</PackageCheck>
    </PharmacistLine>
  );
}
