// The message of a dangerous entry whose log was left before the entry was saved or refused (C-02).
import { personIn } from '../account/people-of-account.ts';
import { showPerson } from '../account/show-person.ts';
import type { Store } from '../store.ts';

export interface Surroundings {
  readonly store: Store;
  readonly go: (step: { readonly to: string }) => Promise<void>;
}

interface Said {
  readonly title: string;
  /** What to do. */
  readonly words: string;
  /** The address of the log, which shows the warning. */
  readonly path: string;
  readonly refused: boolean;
}

/** *What to do* leads to the log of the person the entry is about, whoever is shown by then. */
export const messageElsewhere = ({ store, go }: Surroundings, { title, words, path, refused }: Said) => {
  const person = personIn(store.account);
  const lead = async (): Promise<void> => {
    if (person !== undefined) await showPerson(person.userId);
    await go({ to: path });
  };
  return {
    title: `${person ? `${person.displayName}: ` : ''}${title}`,
    description: refused ? `${words} It is not saved yet.` : words,
    variant: 'destructive',
    about: 'nobody',
    leads: { label: 'What to do', go: () => void lead() },
  } as const;
};
