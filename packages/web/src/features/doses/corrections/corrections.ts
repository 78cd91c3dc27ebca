// Corrections of the history are written at once and can be undone for ten seconds (OQ-045, OQ-046,
// design/look.md#rules).
import { isGiven, restoreAnswer, undoAnswer } from '@dosewell/domain/doses';
import type { DoseLogRow, OperationRow } from '@dosewell/domain/sync';
import type { Store } from '../../../data/store.ts';
import { staysCounted } from './stays-counted.ts';

const UNDO_FOR_MS = 10_000;

/** The last correction in words, and the dose log before it. */
export interface Correction {
  readonly id: string;
  readonly words: string;
  readonly before: DoseLogRow | undefined;
}

export interface Corrections {
  readonly read: () => Correction | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Writes the row; `seen` is the dose log that it corrects. Resolves with whether it is saved on this
   * device.
   */
  readonly write: (row: OperationRow, words: string, seen?: DoseLogRow) => Promise<boolean>;
  readonly remove: (log: DoseLogRow, words: string) => Promise<boolean>;
  /** Restores the dose log from before the last correction. */
  readonly undo: () => Promise<boolean>;
}

export const createCorrections = (store: Store): Corrections => {
  let last: Correction | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Correction | undefined): void => {
    clearTimeout(timer);
    last = next;
    if (next !== undefined) timer = setTimeout(() => become(undefined), UNDO_FOR_MS);
    for (const listener of [...listeners]) listener();
  };
  /**
   * Resolves with a sentence about stock that did not change, if any; undefined if nothing could be saved.
   */
  const write = async (row: OperationRow): Promise<{ readonly stays: string | undefined } | undefined> => {
    const written = store.enqueue([row]);
    if (!written.ok || !(await written.value.saved).ok) return undefined;
    return { stays: staysCounted(store, written.value, [row]) };
  };
  const correct = async (row: OperationRow, words: string, seen?: DoseLogRow): Promise<boolean> => {
    const before = store.row('medication_logs', row.id);
    // The dose log may have been sent meanwhile: it is then the same log under another revision.
    const known = before !== undefined && before.clock === seen?.clock;
    const kept = await write(known ? { ...row, base: before.rev } : row);
    if (kept === undefined) return false;
    const told = kept.stays === undefined ? words : `${words} ${kept.stays}`;
    become({ id: row.id, words: told, before: isGiven(before) ? before : undefined });
    return true;
  };
  return {
    read: () => last,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: correct,
    remove: (log, words) => correct(undoAnswer(log), words, log),
    undo: async () => {
      const now = last === undefined ? undefined : store.row('medication_logs', last.id);
      if (last === undefined || now === undefined) return false;
      const undone = await write(
        last.before === undefined ? undoAnswer(now) : restoreAnswer(now, last.before),
      );
      if (undone !== undefined) become(undefined);
      return undone !== undefined;
    },
  };
};
