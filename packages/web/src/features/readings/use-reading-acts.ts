// What was noted, changed or deleted can be taken back for ten seconds (look: Rules).
import { problems } from '@dosewell/domain/problem';
import { writtenColumns } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowToWrite } from '../../data/store.ts';
import { useStore } from '../../data/use-live.ts';
import { toast } from '../../ui/toast.ts';
import { afterSaving } from './after-saving.ts';
import { fieldOf, type Noted, type ReadingLog } from './reading-log.ts';
import { spokenValue } from './reading-words.ts';

const UNDO_FOR_MS = 10_000;

interface Done {
  readonly words: string;
  /** What puts everything back. */
  readonly inverse: RowToWrite;
}

/** What went wrong, in words, and by field where it is about one. */
export interface NotKept {
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

export interface ReadingActs {
  /** Undefined once it is kept on this device. */
  readonly save: (patch: Patch, before?: Noted) => Promise<NotKept | undefined>;
  readonly remove: (row: Noted) => void;
  readonly done: Done | undefined;
  readonly undo: () => void;
  readonly problem: { readonly text: string; readonly retry: () => void } | undefined;
}

export const useReadingActs = (log: ReadingLog): ReadingActs => {
  const store = useStore();
  const { table, sign } = log;
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState<ReadingActs['problem']>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const become = useCallback((next: Done | undefined): void => {
    clearTimeout(timer.current);
    setDone(next);
    if (next !== undefined) timer.current = setTimeout(() => setDone(undefined), UNDO_FOR_MS);
  }, []);

  const write = async (row: RowToWrite): Promise<NotKept | undefined> => {
    const written = store.enqueue([row]);
    const saved = written.ok ? await written.value.saved : written;
    if (saved.ok) return undefined;
    return { text: problems[saved.problem.code].text, fields: saved.problem.fields };
  };
  const restoring = (row: Noted): RowToWrite => ({
    table,
    id: row.id,
    patch: {
      ...Object.fromEntries(writtenColumns(sign).map((name) => [name, fieldOf(row, name)])),
      deleted_at: null,
    } as Patch,
  });
  const remove = async (row: Noted): Promise<void> => {
    const failed = await write({ table, id: row.id, delete: true });
    if (failed !== undefined)
      return setProblem({ text: sign.says?.notDeleted ?? failed.text, retry: () => void remove(row) });
    setProblem(undefined);
    become({ words: `${spokenValue(log, row)}, was deleted.`, inverse: restoring(row) });
    toast({ title: 'Reading deleted' });
  };
  const undo = async (): Promise<void> => {
    if (done === undefined) return;
    const failed = await write(done.inverse);
    setProblem(failed && { text: failed.text, retry: () => void undo() });
    if (failed === undefined) become(undefined);
  };

  return {
    done,
    problem,
    undo: () => void undo(),
    remove: (row) => void remove(row),
    save: async (patch, before) => {
      const id = before?.id ?? store.newId();
      const failed = await write({ table, id, patch });
      if (failed !== undefined) return { ...failed, text: sign.says?.notSaved ?? failed.text };
      setProblem(undefined);
      const row = store.row(table, id) as Noted;
      const words = spokenValue(log, row);
      become({
        words: [words, ...afterSaving(log, row)].join('. '),
        inverse: before === undefined ? { table, id, delete: true } : restoring(before),
      });
      const { saved } = sign.says ?? { saved: 'Success' };
      toast({ title: saved, description: words });
      return undefined;
    },
  };
};
