import { packageId, type ScannedPackage, scannedPackage } from '@dosewell/domain/medications/packages';
import type { MedicationRow } from '@dosewell/domain/sync';
import { dateOf } from '@dosewell/domain/time';
import { useState } from 'react';
import { useRows, useStore } from '../../../data/use-live.ts';
import { useUndoable } from '../../../data/use-undoable.ts';

export interface PackageState {
  readonly typed: string;
  readonly fault: string | undefined;
  readonly seen: ScannedPackage | undefined;
  /** The person's medication in this package; undefined if it is not known. */
  readonly medication: MedicationRow | undefined;
}

/** What was read from a package, and which medication it is. */
export const usePackage = () => {
  const store = useStore();
  const packages = useRows('medication_packages');
  const medications = useRows('medications');
  const undoable = useUndoable();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [seen, setSeen] = useState<ScannedPackage>();
  const known = seen && packages.find(({ code }) => code === seen.code);
  const medication = known && medications.find(({ id }) => id === known.medication_id);

  return {
    state: { typed, fault, seen, medication } satisfies PackageState,
    medications,
    done: undoable.done,
    problem: undoable.problem,
    undo: undoable.undo,
    type: (text: string): void => {
      setTyped(text);
      setFault(undefined);
    },
    read: (text: string): void => {
      const scanned = scannedPackage(text, dateOf(store.wallClock().at));
      setTyped(text);
      setFault('fault' in scanned ? scanned.fault : undefined);
      setSeen('fault' in scanned ? undefined : scanned);
    },
    again: (): void => {
      setSeen(undefined);
      setTyped('');
    },
    /** Keeps that the package is this medication; undefined once it is saved on this device. */
    keep: async ({ code }: ScannedPackage, { id: medication_id, name }: MedicationRow) => {
      const id = packageId(code);
      const failed = await undoable.write({
        table: 'medication_packages',
        id,
        patch: { medication_id, code },
      });
      if (failed !== undefined) return failed;
      const before = known && {
        table: 'medication_packages' as const,
        id,
        patch: { medication_id: known.medication_id, code },
      };
      undoable.succeed({
        words: `This package is ${name} from now on.`,
        inverse: before ?? { table: 'medication_packages', id, delete: true },
      });
      return undefined;
    },
  };
};

export type PackageActs = ReturnType<typeof usePackage>;
