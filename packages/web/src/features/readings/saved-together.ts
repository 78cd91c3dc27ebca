// Readings that were saved together: what is said of them, the one that warns, and how all are undone.
import { certain } from '@dosewell/domain/problem';
import type { ReadingTable } from '@dosewell/domain/readings';
import {
  readingAlarmOf,
  type ReadingLog,
  type ShownReading,
  spokenValue,
  takenAt,
} from '@dosewell/domain/readings/words';
import type { RowToWrite } from '../../data/store.ts';
import type { UndoableChange } from '../../data/use-undoable.ts';
import { afterSaving, type Told } from './after-saving.ts';

/** The newest of those that warn is the one to act on. */
export const savedTogether = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  told: Told,
): { readonly words: string; readonly alarmed: string | undefined } => {
  const [only, ...others] = rows;
  const value = others.length === 0 ? spokenValue(log, certain(only)) : `${rows.length} readings`;
  const followed = rows.flatMap((row) => afterSaving(log, { row, before: undefined }, told));
  const newest = rows.toSorted((a, b) => (takenAt(a) < takenAt(b) ? 1 : -1));
  return {
    words: [value, ...new Set(followed)].join('. '),
    alarmed: newest.find((row) => readingAlarmOf(log, row) !== undefined)?.id,
  };
};

export const undoingAll = (
  table: ReadingTable,
  readings: readonly { readonly id: string }[],
): Pick<UndoableChange, 'inverse' | 'also'> => {
  const [first, ...also] = readings.map(({ id }): RowToWrite => ({ table, id, delete: true }));
  return { inverse: certain(first), also };
};
