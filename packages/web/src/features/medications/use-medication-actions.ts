import { problems } from '@dosewell/domain/problem';
import type { MedicationRow } from '@dosewell/domain/sync';
import { useState } from 'react';
import type { RowToWrite } from '../../data/outbox/enqueue.ts';
import { useStore } from '../../data/use-live.ts';
import { forgetDeleted, rememberDeleted } from './deleted-medications.ts';

interface NotKept {
  readonly text: string;
  readonly retry: () => void;
}

/** Activates, deactivates, deletes and restores medications; `problem` says what could not be saved. */
export const useMedicationActions = () => {
  const store = useStore();
  const [problem, setProblem] = useState<NotKept>();

  const write = async (row: RowToWrite, onKept: () => void = () => undefined): Promise<void> => {
    const written = store.enqueue([row]);
    const saved = written.ok ? await written.value.saved : written;
    if (saved.ok) {
      setProblem(undefined);
      return onKept();
    }
    setProblem({ text: problems[saved.problem.code].text, retry: () => void write(row, onKept) });
  };

  return {
    problem,
    setActive: (medication: MedicationRow, is_active: boolean) =>
      write({ table: 'medications', id: medication.id, patch: { is_active } }),
    acknowledge: (medication: MedicationRow) =>
      write({ table: 'medications', id: medication.id, patch: { kept_inactive: false } }),
    remove: (medication: MedicationRow) =>
      write({ table: 'medications', id: medication.id, delete: true }, () =>
        rememberDeleted({ store, medication }),
      ),
    restore: (medication: MedicationRow) =>
      write({ table: 'medications', id: medication.id, patch: { deleted_at: null } }, () =>
        forgetDeleted(medication.id),
      ),
  };
};
