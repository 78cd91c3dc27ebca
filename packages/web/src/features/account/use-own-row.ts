import { problems } from '@dosewell/domain/problem';
import type { Patch } from '@dosewell/domain/sync';
import { useState } from 'react';
import type { Live } from '../../data/store.ts';
import { useRow, useStore } from '../../data/use-live.ts';

export interface OwnRow<T extends 'user_settings' | 'profiles'> {
  /** Undefined while it is not on this device. */
  readonly row: Live<T> | undefined;
  /** Writes on this device at once; sent when there is a network. Settles with whether it was kept. */
  readonly save: (patch: Patch) => Promise<boolean>;
  readonly problem: { readonly text: string; readonly retry: () => void } | undefined;
}

/** The one row of settings, or the profile, that a person has. */
export const useOwnRow = <T extends 'user_settings' | 'profiles'>(table: T): OwnRow<T> => {
  const store = useStore();
  const id = store.account.userId;
  const row = useRow(table, id);
  const [problem, setProblem] = useState<OwnRow<T>['problem']>();
  const save = async (patch: Patch): Promise<boolean> => {
    const written = store.enqueue([{ table, id, patch }]);
    const saved = written.ok ? await written.value.saved : written;
    setProblem(
      saved.ok ? undefined : { text: problems[saved.problem.code].text, retry: () => void save(patch) },
    );
    return saved.ok;
  };
  return { row, save, problem };
};
