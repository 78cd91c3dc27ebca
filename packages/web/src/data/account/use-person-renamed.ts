import { useEffect } from 'react';
import { useRow, useStore } from '../use-live.ts';
import { accounts } from './accounts.ts';
import { personIn } from './people-of-account.ts';

/** Copies a changed name into the account on this device, where the account's other people are shown it. */
export const usePersonRenamed = (): void => {
  const { account } = useStore();
  const { userId } = account;
  const name = useRow('profiles', userId)?.display_name;
  const known = personIn(account)?.displayName;
  useEffect(() => {
    if (name === undefined || known === undefined || name === known) return;
    const renamed = accounts.changePeople(({ people = [], ...open }) => ({
      ...open,
      people: people.map((person) => (person.userId === userId ? { ...person, displayName: name } : person)),
    }));
    // If writing fails, it is repeated when the page opens next.
    renamed.catch(() => undefined);
  }, [name, known, userId]);
};
