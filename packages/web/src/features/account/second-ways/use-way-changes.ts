// Changes the second ways, one change at a time; after each, the server's list is fetched again.
import type { ListedWay } from '@dosewell/domain/contract';
import { problems, type Result } from '@dosewell/domain/problem';
import { useState } from 'react';
import { useAskAnew } from '../../../data/server/server-query.tsx';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { toastOne } from '../../../ui/messages/toast.ts';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';

type Arranged = Pick<ListedWay, 'id' | 'after_minutes' | 'names'>;

export interface WayChanges {
  readonly busy: boolean;
  /** Sends a test; for a number that is not confirmed, sends its code again. */
  readonly test: (way: Pick<ListedWay, 'id' | 'confirmed'>) => Promise<void>;
  /** Saves the order of all ways and the wait of each. */
  readonly arrange: (ways: readonly Arranged[]) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

const failed = (title: string, description: string): void =>
  toastOne({ title, description, variant: 'destructive' });

export const useWayChanges = (): WayChanges => {
  const { ask } = useStore();
  const askAnew = useAskAnew('/second-ways');
  const [busy, setBusy] = useState(false);

  const change = async <T>(
    title: string,
    sending: () => Promise<Result<T>>,
    done?: (answer: T) => void,
  ): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await sending();
      if (answer.ok) done?.(answer.value);
      else failed(title, problems[answer.problem.code].text);
    } catch (error) {
      failed(title, wordsOfServerFailure(error));
    } finally {
      await askAnew();
      setBusy(false);
    }
  };
  return {
    busy,
    test: ({ id, confirmed }) =>
      change(
        confirmed ? 'No test was sent' : 'No code was sent',
        () => send(ask, '/second-ways/test', { id }),
        ({ error }) => {
          // If sending failed, the row of the way says why.
          if (error === null)
            toastOne({
              title: confirmed ? 'The test is sent' : 'The code is sent',
              description: 'Please look whether it has arrived.',
            });
        },
      ),
    arrange: (ways) =>
      change('Nothing was changed', () =>
        send(ask, '/second-ways/arrange', {
          ways: ways.map(({ id, after_minutes, names }) => ({ id, after_minutes, names })),
        }),
      ),
    remove: (id) =>
      change(
        'It was not removed',
        () => send(ask, '/second-ways/remove', { id }),
        () => toastOne({ title: 'Removed. No reminder goes there any more.' }),
      ),
  };
};
