// What a screen of doses brings along from other features.
import type { ReactNode } from 'react';
import { PackageCheck } from '../features/doses/taking/package-check.ts';
import { PharmacistLine } from '../features/doses/today/pharmacist-line.tsx';
import { askPharmacist } from '../features/refills/ask-pharmacist.tsx';
import { onDemand } from '../ui/overlays/on-demand.ts';

/** Loaded when it is asked. */
const packageCheck = onDemand(() => import('../features/medications/packages/check-dialog.tsx'));

/** Whom to ask about a missed dose, and whether a package is one of the doses of a time. */
export function DoseHelp({ children }: { children: ReactNode }) {
  return (
    <PharmacistLine value={askPharmacist}>
      <PackageCheck value={packageCheck}>{children}</PackageCheck>
    </PharmacistLine>
  );
}
