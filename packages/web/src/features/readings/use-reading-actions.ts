import { readingTable } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { restoringPatch } from '@dosewell/domain/sync/table';
import type { RowToWrite } from '../../data/store.ts';
import { type Alarmed, alarmOfLog, useAlarmed } from '../../data/alarms/alarm-of-log.ts';
import { warningOfLog } from '../../data/alarms/warning-of-log.ts';
import { useRow, useStore } from '../../data/use-live.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import {
  type UndoableChange,
  type RetryableFailure,
  type WriteFailure,
  useUndoable,
} from '../../data/use-undoable.ts';
import { toast } from '../../ui/messages/toast.ts';
import { sayReadingElsewhere } from './say-reading-elsewhere.ts';
import { savingReadings, tellFailure } from './saving-readings.ts';
import type { NewReading } from './typed-reading.ts';
import { type ReadingLog, type ShownReading, spokenValue } from '@dosewell/domain/readings/words';

export interface ReadingActions {
  /** Resolves with why the reading was not saved; undefined once it is saved on this device. */
  readonly save: (reading: NewReading, before?: ShownReading) => Promise<WriteFailure | undefined>;
  /** Saves several new readings, all or none. */
  readonly saveAll: (readings: readonly NewReading[]) => Promise<WriteFailure | undefined>;
  readonly remove: (row: ShownReading) => void;
  readonly done: UndoableChange | undefined;
  readonly undo: () => void;
  readonly problem: RetryableFailure | undefined;
  /** A dangerous reading that was just entered, until its warning is dismissed. */
  readonly alarmed: Alarmed<ShownReading> | undefined;
  /** The row of that reading on this device; undefined once it is deleted. */
  readonly entered: ShownReading | undefined;
  readonly dismissAlarm: () => void;
}

export const useReadingActions = (log: ReadingLog): ReadingActions => {
  const store = useStore();
  const { table, sign } = log;
  const { done, problem, write, succeed, fail, undo } = useUndoable();
  const alarm = alarmOfLog(store, table);
  const alarmed = useAlarmed(alarm);
  const entered = useRow(table, alarmed?.id ?? '');
  const go = useNavigate();
  const warning = warningOfLog(alarm, store, sayReadingElsewhere(log, { store, go }));

  const restoring = (row: ShownReading, saved?: Patch): RowToWrite => ({
    table,
    id: row.id,
    patch: restoringPatch(readingTable(table, sign), row, saved),
  });
  const remove = async (row: ShownReading): Promise<void> => {
    const failed = await write({ table, id: row.id, delete: true });
    if (failed !== undefined) {
      tellFailure(sign.says?.notDeleted);
      return fail({ ...failed, retry: () => void remove(row) });
    }
    succeed({ words: `${spokenValue(log, row)}, was deleted.`, inverse: restoring(row) });
    toast({ title: 'Reading deleted' });
  };

  return {
    done,
    problem,
    undo,
    alarmed,
    entered,
    dismissAlarm: () => alarm.say(undefined),
    remove: (row) => void remove(row),
    ...savingReadings({ log, store, write, succeed, restoring, warning }),
  };
};
