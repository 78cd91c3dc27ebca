import { problems } from '@dosewell/domain/problem';
import type { Patch } from '@dosewell/domain/sync';
import { useEffect, useState } from 'react';
import type { Live } from '../../../data/store.ts';
import { useRow, useStore } from '../../../data/use-live.ts';

export interface OwnRow<T extends 'user_settings' | 'profiles'> {
  /** Undefined while it is not on this device. */
  readonly row: Live<T> | undefined;
  /** Writes on this device at once; sent when there is a network. Settles with whether it was kept. */
  readonly save: (patch: Patch) => Promise<boolean>;
  /** For some seconds after it was kept. */
  readonly saved: boolean;
  readonly problem: { readonly text: string; readonly retry: () => void } | undefined;
}

const SAID_FOR_MS = 6_000;

/** The one row of settings, or the profile, that a person has. */
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
    // Said anew each time: a screen reader tells what changes only.
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
