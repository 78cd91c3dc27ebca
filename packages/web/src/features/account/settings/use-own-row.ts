import { problems } from '@dosewell/domain/problem';
import type { Patch } from '@dosewell/domain/sync';
import { useEffect, useState } from 'react';
import type { Live } from '../../../data/store.ts';
import { useRow, useStore } from '../../../data/use-live.ts';

export interface OwnRow<T extends 'user_settings' | 'profiles'> {
  /** Undefined until the row is on this device. */
  readonly row: Live<T> | undefined;
  /**
   * Writes on this device at once, and sends when there is a network. Resolves with whether it was saved
   * here.
   */
  readonly save: (patch: Patch) => Promise<boolean>;
  /** True for some seconds after saving. */
  readonly saved: boolean;
  readonly problem: { readonly text: string; readonly retry: () => void } | undefined;
}

const SAID_FOR_MS = 6_000;

/** The person's row of a table that has one row for each person: settings or profile. */
export const useOwnRow = <T extends 'user_settings' | 'profiles'>(table: T): OwnRow<T> => {
  const store = useStore();
  const id = store.account.userId;
  const row = useRow(table, id);
  const [problem, setProblem] = useState<OwnRow<T>['problem']>();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!saved) return;
    const over = setTimeout(() => setSaved(false), SAID_FOR_MS);
    return () => clearTimeout(over);
  }, [saved]);
  const save = async (patch: Patch): Promise<boolean> => {
    // Cleared before saving, since a screen reader announces only changes.
    setSaved(false);
    const written = store.enqueue([{ table, id, patch }]);
    const kept = written.ok ? await written.value.saved : written;
    setProblem(
      kept.ok ? undefined : { text: problems[kept.problem.code].text, retry: () => void save(patch) },
    );
    setSaved(kept.ok);
    return kept.ok;
  };
  return { row, save, saved, problem };
};
