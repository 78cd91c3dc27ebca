import { personOfNotice } from '@dosewell/domain/reminders/notices';
import { useEffect, useMemo } from 'react';
import { useStore } from '../use-live.ts';
import { showPerson } from './show-person.ts';

const NOBODY: readonly { readonly userId: string }[] = [];

/** Switches to the person whom a notice is about. Returns false while switching. */
export const usePersonOfNotice = (id: string | undefined, today: string): boolean => {
  const { account } = useStore();
  const { people = NOBODY } = account;
  const person = useMemo(
    () =>
      id === undefined
        ? undefined
        : personOfNotice(
            id,
            people.map(({ userId }) => userId),
            today,
          ),
    [people, id, today],
  );
  const isShown = person === undefined || person === account.userId;
  useEffect(() => {
    if (!isShown) void showPerson(person);
  }, [isShown, person]);
  return isShown;
};
