// Saves one reading or several, and says what follows: what was saved, who is told, and the warning of a dangerous one.
import { certain } from '@dosewell/domain/problem';
import type { Patch } from '@dosewell/domain/sync';
import { instantOf } from '@dosewell/domain/time';
import {
  readingAlarmOf,
  type ReadingLog,
  type ShownReading,
  spokenValue,
} from '@dosewell/domain/readings/words';
import type { WarningOfLog } from '../../data/alarms/warning-of-log.ts';
import type { RowToWrite, Store } from '../../data/store.ts';
import type { UndoableChange, WriteFailure } from '../../data/use-undoable.ts';
import { closeToast, toast } from '../../ui/messages/toast.ts';
import { afterSaving, type Told } from './after-saving.ts';
import { savedTogether, undoingAll } from './saved-together.ts';
import { dangerousOf, type NewReading } from './typed-reading.ts';

interface Saving {
  readonly log: ReadingLog;
  readonly store: Store;
  readonly write: (...rows: readonly RowToWrite[]) => Promise<WriteFailure | undefined>;
  readonly succeed: (change: UndoableChange) => void;
  readonly restoring: (row: ShownReading, saved?: Patch) => RowToWrite;
  readonly warning: WarningOfLog<ShownReading>;
}

/**
 * Says that saving failed, if the log has words of its own for that (specification/health.md#8-messages).
 */
export const tellFailure = (title: string | undefined): void => {
  if (title !== undefined) toast({ title, variant: 'destructive' });
};

export const savingReadings = ({ log, store, write, succeed, restoring, warning }: Saving) => {
  const { table, sign } = log;
  const told = (): Told => {
    const { at, zone } = store.wallClock();
    return { caregivers: store.rows('caregivers'), now: instantOf(at, zone) };
  };
  /** If there is a warning, it replaces the toast. */
  const announce = (words: string, warns: boolean): void => {
    if (warns) closeToast();
    else toast({ title: sign.says?.saved ?? 'Success', description: words });
  };
  /** The warning is said whether or not the readings can be saved. */
  const writing = async (
    readings: readonly NewReading[],
    before: ShownReading | undefined,
    after: (failed: WriteFailure | undefined, warns: boolean) => void,
  ): Promise<WriteFailure | undefined> => {
    const dangerous = dangerousOf(log, readings, { before, zone: store.wallClock().zone });
    const end = warning.begin(
      dangerous,
      readings.map(({ id }) => id),
    );
    const failed = await write(...readings.map(({ id, patch }) => ({ table, id, patch })));
    after(failed, dangerous !== undefined);
    end(failed !== undefined);
    return failed;
  };
  return {
    save: (reading: NewReading, before?: ShownReading): Promise<WriteFailure | undefined> =>
      writing([reading], before, (failed, warns) => {
        if (failed !== undefined) {
          // No message of failure covers a warning: the form says that the reading is not saved.
          if (failed.fields === undefined && !warns) tellFailure(sign.says?.notSaved);
          return;
        }
        const { id, patch } = reading;
        const row = certain(store.row(table, id));
        const words = spokenValue(log, row);
        succeed({
          words: [words, ...afterSaving(log, { row, before }, told())].join('. '),
          inverse: before === undefined ? { table, id, delete: true } : restoring(before, patch),
        });
        announce(words, readingAlarmOf(log, row) !== undefined);
      }),
    saveAll: (readings: readonly NewReading[]): Promise<WriteFailure | undefined> =>
      writing(readings, undefined, (failed) => {
        if (failed !== undefined) return;
        const rows = readings.map(({ id }) => certain(store.row(table, id)));
        const saved = savedTogether(log, rows, told());
        succeed({ words: saved.words, ...undoingAll(table, readings) });
        announce(saved.words, saved.warns);
      }),
  };
};
