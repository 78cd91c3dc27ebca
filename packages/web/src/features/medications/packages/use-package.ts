import {
  packageId,
  type Remembered,
  rememberedOf,
  type ScannedPackage,
  scannedPackage,
} from '@dosewell/domain/medications/packages';
import type { MedicationRow, PackageRow } from '@dosewell/domain/sync';
import { dateOf } from '@dosewell/domain/time';
import { useState } from 'react';
import { useRows, useStore } from '../../../data/use-live.ts';
import type { RowToWrite } from '../../../data/store.ts';
import { useUndoable } from '../../../data/use-undoable.ts';
import { namesAmong } from './medicine-names.ts';

const TABLE = 'medication_packages';

export interface PackageState {
  readonly typed: string;
  readonly fault: string | undefined;
  readonly seen: ScannedPackage | undefined;
  /** The medications that devices have remembered for this package, the newest first. */
  readonly remembered: readonly Remembered[];
  /** The person's medication in this package; undefined if it is not known which one that is. */
  readonly medication: MedicationRow | undefined;
  /** The medication's name, strength or form was changed since: the package may contain the former one. */
  readonly changed: boolean;
}

type Kept = Pick<PackageRow, 'medication_id' | 'code' | 'name' | 'dosage' | 'form'>;

const rowOf = ({ medication_id, code, name, dosage, form }: Kept): RowToWrite => ({
  ...{ table: TABLE, id: packageId(medication_id, code) },
  patch: { medication_id, code, name, dosage, form },
});

/**
 * Leaves out packages of a medication that was changed since: if undo restored one, it would pass for a
 * package of the present strength.
 */
const current = (rows: readonly PackageRow[], medications: readonly MedicationRow[]): readonly PackageRow[] =>
  rows.filter((row) => rememberedOf(row.code, [row], medications).every(({ changed }) => !changed));

/** Reads a package, and finds or remembers which medication it contains. */
export const usePackage = () => {
  const store = useStore();
  const packages = useRows('medication_packages');
  const medications = useRows('medications');
  const undoable = useUndoable();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [seen, setSeen] = useState<ScannedPackage>();
  // Two devices may have remembered different medications; the newer one counts.
  const remembered = rememberedOf(seen?.code, packages, medications);
  const [newest] = remembered;

  return {
    state: {
      ...{ typed, fault, seen, remembered },
      medication: newest?.medication,
      changed: newest?.changed ?? false,
    } satisfies PackageState,
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
    /**
     * Remembers that the package contains this medication and no other. Resolves with undefined once that
     * is saved on this device.
     */
    keep: async ({ code }: ScannedPackage, medication: MedicationRow) => {
      const { id: medication_id, name, dosage, form } = medication;
      const kept = rowOf({ medication_id, code, name, dosage, form });
      const others = packages.filter((row) => row.code === code && row.id !== kept.id);
      const failed = await undoable.write(
        kept,
        ...others.map(({ id }): RowToWrite => ({ table: TABLE, id, delete: true })),
      );
      if (failed !== undefined) return failed;
      undoable.succeed({
        words: `This package is ${namesAmong(medications)(medication)} from now on.`,
        inverse: { table: TABLE, id: kept.id, delete: true },
        also: current(others, medications).map(rowOf),
      });
      return undefined;
    },
  };
};

export type PackageActs = ReturnType<typeof usePackage>;
