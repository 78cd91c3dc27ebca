// Readings that were saved together: the words for them, whether one of them warns, and how all are undone.
import { certain } from '@dosewell/domain/problem';
import type { ReadingTable } from '@dosewell/domain/readings';
import {
  readingAlarmOf,
  type ReadingLog,
  type ShownReading,
  spokenValue,
} from '@dosewell/domain/readings/words';
import type { RowToWrite } from '../../data/store.ts';
import type { UndoableChange } from '../../data/use-undoable.ts';
import { afterSaving, type Told } from './after-saving.ts';

export const savedTogether = (
  log: ReadingLog,
  rows: readonly ShownReading[],
  told: Told,
): { readonly words: string; readonly warns: boolean } => {
  const [only, ...others] = rows;
  const value = others.length === 0 ? spokenValue(log, certain(only)) : `${rows.length} readings`;
  const followed = rows.flatMap((row) => afterSaving(log, { row, before: undefined }, told));
  return {
    words: [value, ...new Set(followed)].join('. '),
    warns: rows.some((row) => readingAlarmOf(log, row) !== undefined),
  };
};

export const undoingAll = (
  table: ReadingTable,
  readings: readonly { readonly id: string }[],
): Pick<UndoableChange, 'inverse' | 'also'> => {
  const [first, ...also] = readings.map(({ id }): RowToWrite => ({ table, id, delete: true }));
  return { inverse: certain(first), also };
};
