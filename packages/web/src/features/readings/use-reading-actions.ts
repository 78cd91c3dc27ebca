import { certain } from '@dosewell/domain/problem';
import { readingTable } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { restoringPatch } from '@dosewell/domain/sync/table';
import { instantOf } from '@dosewell/domain/time';
import type { RowToWrite } from '../../data/store.ts';
import { useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import {
  type UndoableChange,
  type RetryableFailure,
  type WriteFailure,
  useUndoable,
} from '../../data/use-undoable.ts';
import { closeToast, toast } from '../../ui/messages/toast.ts';
import { afterSaving } from './after-saving.ts';
import { alarmOf, type ReadingLog, type ShownReading, spokenValue } from '@dosewell/domain/readings/words';

export interface ReadingActions {
  /** Undefined once it is saved on this device. */
  readonly save: (patch: Patch, before?: ShownReading) => Promise<WriteFailure | undefined>;
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

  /** The failure in the log's own words, if it has any (specification/health.md#8-messages). */
  const tell = (title: string | undefined): void => {
    if (title !== undefined) toast({ title, variant: 'destructive' });
  };
  const restoring = (row: ShownReading): RowToWrite => ({
    table,
    id: row.id,
    patch: restoringPatch(readingTable(table, sign), row),
  });
  const remove = async (row: ShownReading): Promise<void> => {
    const failed = await write({ table, id: row.id, delete: true });
    if (failed !== undefined) {
      tell(sign.says?.notDeleted);
      return fail({ text: failed.text, retry: () => void remove(row) });
    }
    succeed({ words: `${spokenValue(log, row)}, was deleted.`, inverse: restoring(row) });
    toast({ title: 'Reading deleted' });
  };

  const told = () => {
    const { at, zone } = store.wallClock();
    return { caregivers: store.rows('caregivers'), now: instantOf(at, zone) };
  };

  return {
    done,
    problem,
    undo,
    alarmed,
    dismissAlarm: () => setAlarmed(undefined),
    remove: (row) => void remove(row),
    save: async (patch, before) => {
      const id = before?.id ?? store.newId();
      const failed = await write({ table, id, patch });
      if (failed !== undefined) {
        if (failed.fields === undefined) tell(sign.says?.notSaved);
        return failed;
      }
      const row = certain(store.row(table, id));
      const words = spokenValue(log, row);
      succeed({
        words: [words, ...afterSaving(log, { row, before }, told())].join('. '),
        inverse: before === undefined ? { table, id, delete: true } : restoring(before),
      });
      // A warning takes the place of the toast; a correction that leaves it as it was brings no news.
      const alarm = alarmOf(log, row);
      if (alarm !== undefined && alarm.title !== (before && alarmOf(log, before)?.title)) setAlarmed(id);
      const { saved } = sign.says ?? { saved: 'Success' };
      if (alarm === undefined) toast({ title: saved, description: words });
      else closeToast();
      return undefined;
    },
  };
};
