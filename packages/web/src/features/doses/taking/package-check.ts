import type { Dose } from '@dosewell/domain/doses';
import { type ComponentType, createContext } from 'react';

interface PackageCheckPart {
  readonly CheckDialog: ComponentType<{
    doses: readonly Dose[];
    time: string;
    onClose: () => void;
  }>;
}

/** How a package is checked before a dose is taken. */
interface PackageChecking {
  /** Undefined until it is loaded. */
  readonly part: PackageCheckPart | undefined;
  readonly load: () => Promise<void>;
  /** There where it could not be loaded. */
  readonly retry: (() => void) | undefined;
}

/** A screen says it. */
export const PackageCheck = createContext<PackageChecking | undefined>(undefined);
