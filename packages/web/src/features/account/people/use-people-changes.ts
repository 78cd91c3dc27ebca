import type { ListedPerson } from '@dosewell/domain/contract';
import { problems, type Result } from '@dosewell/domain/problem';
import { useState } from 'react';
import { peopleOf } from '../../../data/account/people-api.ts';
import { useAskAnew } from '../../../data/server/server-query.tsx';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';
import { useStore } from '../../../data/use-live.ts';
import { toastOne } from '../../../ui/messages/toast.ts';

/** Removes people and puts them back, one change at a time, each with a message. */
export const usePeopleChanges = () => {
  const store = useStore();
  const askAnew = useAskAnew('/people');
  const [busy, setBusy] = useState(false);
  const change = async (
    doing: Promise<Result<unknown>>,
    { done, not }: { readonly done: string; readonly not: string },
  ): Promise<void> => {
    const failed = (description: string): void =>
      toastOne({ title: not, description, variant: 'destructive', about: 'nobody' });
    setBusy(true);
    try {
      const answer = await doing;
      if (!answer.ok) return failed(problems[answer.problem.code].text);
      toastOne({ title: done, about: 'nobody' });
      await askAnew();
    } catch (error) {
      failed(wordsOfServerFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    askAnew,
    remove: ({ user_id, display_name: name }: ListedPerson) =>
      change(peopleOf(store).remove(user_id), {
        done: `${name} is removed`,
        not: `${name} is still there`,
      }),
    takeBackHandover: ({ user_id, display_name: name }: ListedPerson) =>
      change(peopleOf(store).takeBackHandover(user_id), {
        done: `The own login offered to ${name} is taken back`,
        not: 'The offer could not be taken back',
      }),
    putBack: ({ user_id, display_name: name }: ListedPerson) =>
      change(peopleOf(store).putBack(user_id), {
        done: `${name} is back`,
        not: `${name} could not be put back`,
      }),
  };
};
