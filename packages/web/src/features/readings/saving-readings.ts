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
import type { RowToWrite, Store } from '../../data/store.ts';
import type { UndoableChange, WriteFailure } from '../../data/use-undoable.ts';
import { closeToast, toast } from '../../ui/messages/toast.ts';
import { afterSaving, type Told } from './after-saving.ts';
import { savedTogether, undoingAll } from './saved-together.ts';

export interface NewReading {
  readonly id: string;
  readonly patch: Patch;
}

interface Saving {
  readonly log: ReadingLog;
  readonly store: Store;
  readonly write: (...rows: readonly RowToWrite[]) => Promise<WriteFailure | undefined>;
  readonly succeed: (change: UndoableChange) => void;
  readonly restoring: (row: ShownReading) => RowToWrite;
  readonly alarm: (id: string) => void;
}

/** The failure in the log's own words, if it has any (specification/health.md#8-messages). */
export const tellFailure = (title: string | undefined): void => {
  if (title !== undefined) toast({ title, variant: 'destructive' });
};

export const savingReadings = ({ log, store, write, succeed, restoring, alarm }: Saving) => {
  const { table, sign } = log;
  const told = (): Told => {
    const { at, zone } = store.wallClock();
    return { caregivers: store.rows('caregivers'), now: instantOf(at, zone) };
  };
  /** A warning takes the place of the toast. */
  const announce = (words: string, warns: boolean): void => {
    if (warns) closeToast();
    else toast({ title: sign.says?.saved ?? 'Success', description: words });
  };
  return {
    save: async (patch: Patch, before?: ShownReading): Promise<WriteFailure | undefined> => {
      const id = before?.id ?? store.newId();
      const failed = await write({ table, id, patch });
      if (failed !== undefined) {
        if (failed.fields === undefined) tellFailure(sign.says?.notSaved);
        return failed;
      }
      const row = certain(store.row(table, id));
      const words = spokenValue(log, row);
      succeed({
        words: [words, ...afterSaving(log, { row, before }, told())].join('. '),
        inverse: before === undefined ? { table, id, delete: true } : restoring(before),
      });
      // A correction that leaves the warning as it was brings no news.
      const warning = readingAlarmOf(log, row);
      if (warning !== undefined && warning.title !== (before && readingAlarmOf(log, before)?.title))
        alarm(id);
      announce(words, warning !== undefined);
      return undefined;
    },
    saveAll: async (readings: readonly NewReading[]): Promise<WriteFailure | undefined> => {
      const failed = await write(...readings.map(({ id, patch }) => ({ table, id, patch })));
      if (failed !== undefined) return failed;
      const rows = readings.map(({ id }) => certain(store.row(table, id)));
      const saved = savedTogether(log, rows, told());
      succeed({ words: saved.words, ...undoingAll(table, readings) });
      if (saved.alarmed !== undefined) alarm(saved.alarmed);
      announce(saved.words, saved.alarmed !== undefined);
      return undefined;
    },
  };
};
