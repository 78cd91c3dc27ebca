// An entry, change or deletion with its undo, which is offered for ten seconds (design/look.md#rules).
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowToWrite } from './outbox/enqueue.ts';
import { useStore } from './use-live.ts';
import { type WriteFailure, writeFailureOf } from './write-failure.ts';
import { writeRows } from './write-rows.ts';

export type { WriteFailure };

const UNDO_FOR_MS = 10_000;

export interface UndoableChange {
  readonly words: string;
  /** The row that undoes the act. */
  readonly inverse: RowToWrite;
  /** Further rows to restore, if the act wrote several. */
  readonly also?: readonly RowToWrite[];
}

export interface RetryableFailure extends Pick<WriteFailure, 'text' | 'reload'> {
  readonly retry: () => void;
}

export const useUndoable = () => {
  const store = useStore();
  const [done, setDone] = useState<UndoableChange>();
  const [problem, setProblem] = useState<RetryableFailure>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const become = useCallback((next: UndoableChange | undefined): void => {
    clearTimeout(timer.current);
    setDone(next);
    if (next !== undefined) timer.current = setTimeout(() => setDone(undefined), UNDO_FOR_MS);
  }, []);

  /** Writes rows; resolves with the failure, or undefined once they are saved on this device. */
  const write = async (...rows: readonly RowToWrite[]): Promise<WriteFailure | undefined> => {
    const saved = await writeRows(store, rows);
    return saved.ok ? undefined : writeFailureOf(saved.problem);
  };
  const undo = async (): Promise<void> => {
    if (done === undefined) return;
    const failed = await write(done.inverse, ...(done.also ?? []));
    setProblem(failed && { ...failed, retry: () => void undo() });
    if (failed === undefined) become(undefined);
  };
  return {
    done,
    problem,
    write,
    /** Call when the act has succeeded: it can be undone from now on. */
    succeed: (next: UndoableChange): void => {
      setProblem(undefined);
      become(next);
    },
    /** Call when the act has failed. */
    fail: (problem: RetryableFailure): void => setProblem(problem),
    undo: () => void undo(),
  };
};
