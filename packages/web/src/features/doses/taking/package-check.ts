import { type ComponentType, createContext } from 'react';
import type { OnDemand } from '../../../ui/overlays/on-demand.ts';

interface PackageCheckPart {
  readonly CheckDialog: ComponentType<{
    medicationIds: readonly string[];
    time: string;
    onClose: () => void;
  }>;
}

/** How a package is checked before a dose is taken; a screen says it. */
export const PackageCheck = createContext<OnDemand<PackageCheckPart> | undefined>(undefined);
export type PackageCheckParts = OnDemand<PackageCheckPart>;
