import { useEffect } from 'react';
import { useRow, useStore } from '../use-live.ts';
import { accounts } from './accounts.ts';
import { personIn } from './people-of-account.ts';

/** What a person is called is theirs; the other people of the account read it where it was shown last. */
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
    // Said again when the page is opened next.
    renamed.catch(() => undefined);
  }, [name, known, userId]);
};
