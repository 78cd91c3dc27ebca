// What a screen of doses brings along from other features.
import { type ReactNode, useDeferredValue } from 'react';
import { useRows } from '../data/use-live.ts';
import { PackageCheck } from '../features/doses/taking/package-check.ts';
import { PharmacistLine } from '../features/doses/today/pharmacist-line.tsx';
import { askPharmacist } from '../features/refills/ask-pharmacist.tsx';
import { onDemand } from '../ui/overlays/on-demand.ts';
import { useLaterPart } from './later/use-later-part.ts';

const packageCheck = onDemand(() => import('../features/medications/packages/check-dialog.tsx'));

/** Whom to ask about a missed dose, and whether a package is one of the doses of a time. */
export function DoseHelp({ children }: { children: ReactNode }) {
  const remembers = useRows('medication_packages').length > 0;
  // After the first doses: by the time it is pressed, the network may be gone.
  const isAfterFirst = useDeferredValue(true, false);
  const check = useLaterPart(packageCheck, remembers && isAfterFirst);
  return (
    <PharmacistLine value={askPharmacist}>
      <PackageCheck value={check}>{children}</PackageCheck>
    </PharmacistLine>
  );
}
