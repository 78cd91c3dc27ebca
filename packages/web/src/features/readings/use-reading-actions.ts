import { readingTable } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { restoringPatch } from '@dosewell/domain/sync/table';
import type { RowToWrite } from '../../data/store.ts';
import { useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import {
  type UndoableChange,
  type RetryableFailure,
  type WriteFailure,
  useUndoable,
} from '../../data/use-undoable.ts';
import { toast } from '../../ui/messages/toast.ts';
import { type NewReading, savingReadings, tellFailure } from './saving-readings.ts';
import { type ReadingLog, type ShownReading, spokenValue } from '@dosewell/domain/readings/words';

export interface ReadingActions {
  /** Undefined once it is saved on this device. */
  readonly save: (patch: Patch, before?: ShownReading) => Promise<WriteFailure | undefined>;
  /** New ones, all or none. */
  readonly saveAll: (readings: readonly NewReading[]) => Promise<WriteFailure | undefined>;
  readonly remove: (row: ShownReading) => void;
  readonly done: UndoableChange | undefined;
  readonly undo: () => void;
  readonly problem: RetryableFailure | undefined;
  /** The id of a dangerous reading that was just saved, until its warning is dismissed. */
  readonly alarmed: string | undefined;
  readonly dismissAlarm: () => void;
}

export const useReadingActions = (log: ReadingLog): ReadingActions => {
  const store = useStore();
  const { table, sign } = log;
  const { done, problem, write, succeed, fail, undo } = useUndoable();
  const [alarmed, setAlarmed] = useState<string>();

  const restoring = (row: ShownReading): RowToWrite => ({
    table,
    id: row.id,
    patch: restoringPatch(readingTable(table, sign), row),
  });
  const remove = async (row: ShownReading): Promise<void> => {
    const failed = await write({ table, id: row.id, delete: true });
    if (failed !== undefined) {
      tellFailure(sign.says?.notDeleted);
      return fail({ text: failed.text, retry: () => void remove(row) });
    }
    succeed({ words: `${spokenValue(log, row)}, was deleted.`, inverse: restoring(row) });
    toast({ title: 'Reading deleted' });
  };

  return {
    done,
    problem,
    undo,
    alarmed,
    dismissAlarm: () => setAlarmed(undefined),
    remove: (row) => void remove(row),
    ...savingReadings({ log, store, write, succeed, restoring, alarm: setAlarmed }),
  };
};
