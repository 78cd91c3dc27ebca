import { problems } from '@dosewell/domain/problem';
import type { MedicationRow, Patch } from '@dosewell/domain/sync';
import { useState } from 'react';
import type { RowToWrite } from '../../data/outbox/enqueue.ts';
import { useStore } from '../../data/use-live.ts';
import { toastOne } from '../../ui/messages/toast.ts';
import { useRecentRefills } from './recent-refills.ts';

interface NotKept {
  readonly text: string;
  readonly retry: () => void;
}

/** The units obtained, and, if nothing was counted yet, what was left before. */
export interface RefillInput {
  readonly refilled: number;
  readonly leftBefore?: number;
}

/** Refills, undoes a refill and corrects a count; `problem` says what could not be saved. */
export const useRefillActions = () => {
  const store = useStore();
  const [problem, setProblem] = useState<NotKept>();
  const { recent, remember, forget } = useRecentRefills();

  const write = async (rows: readonly RowToWrite[], onKept: () => void): Promise<void> => {
    const written = store.enqueue(rows);
    const saved = written.ok ? await written.value.saved : written;
    if (saved.ok) {
      setProblem(undefined);
      return onKept();
    }
    setProblem({ text: problems[saved.problem.code].text, retry: () => void write(rows, onKept) });
  };
  const onHand = ({ id }: MedicationRow): number => store.row('medications', id)?.quantity_remaining ?? 0;
  const tell = (title: string, { name }: MedicationRow, what: string): void =>
    toastOne({ title, description: `${name}: ${what}` });
  const line = (medication: MedicationRow, told: Patch): RowToWrite => ({
    table: 'stock_movements',
    id: store.newId(),
    patch: { medication_id: medication.id, ...told },
  });

  return {
    problem,
    recent,
    refill: (medication: MedicationRow, { refilled, leftBefore }: RefillInput) => {
      const refill = line(medication, { refilled });
      const counted = leftBefore === undefined ? [] : [line(medication, { counted: leftBefore })];
      return write([...counted, refill], () => {
        remember(medication.id, { line: refill.id, amount: refilled, first: counted.length > 0 });
        tell('Refilled', medication, `${refilled} more, ${onHand(medication)} now`);
      });
    },
    undo: (medication: MedicationRow) => {
      const refill = recent.get(medication.id);
      if (refill === undefined) return;
      // Undoing the first refill also removes the count it started with: the amount left before was entered
      // only for it.
      const uncounted = refill.first ? [line(medication, { counted: null })] : [];
      void write([line(medication, { undoes: refill.line }), ...uncounted], () => {
        forget(medication.id, refill.line);
        const left = refill.first ? 'nothing is counted' : `${onHand(medication)} now`;
        tell('Refill taken back', medication, left);
      });
    },
    correct: (medication: MedicationRow, counted: number, reason: string | null) =>
      write([line(medication, { counted, reason })], () => undefined),
  };
};
