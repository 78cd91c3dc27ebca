import type { Dose } from '@dosewell/domain/doses';
import { type ComponentType, createContext } from 'react';

interface PackageCheckPart {
  readonly CheckDialog: ComponentType<{
    doses: readonly Dose[];
    time: string;
    onClose: () => void;
  }>;
}

/** What a screen provides to check a package before a dose is taken. */
interface PackageChecking {
  /** The part with the dialog; undefined until it is loaded. */
  readonly part: PackageCheckPart | undefined;
  readonly load: () => Promise<void>;
  /** Given if the part could not be loaded. */
  readonly retry: (() => void) | undefined;
}

/** Provided by a screen; undefined where packages cannot be checked, and until one is remembered. */
export const PackageCheck = createContext<PackageChecking | undefined>(undefined);
