// The message of a dangerous entry whose log was left before the entry was saved or refused (C-02).
import { personIn, shownHere } from '../account/people-of-account.ts';
import { showPerson } from '../account/show-person.ts';
import type { Store } from '../store.ts';

export interface Surroundings {
  readonly store: Store;
  readonly go: (step: { readonly to: string }) => Promise<void>;
}

interface Message {
  readonly title: string;
  readonly description: string;
  readonly variant: 'destructive';
  readonly about: 'nobody';
  readonly leads: { readonly label: string; readonly go: () => void };
}

interface Said {
  readonly title: string;
  /** What to do. */
  readonly words: string;
  /** The address of the log, which shows the warning. */
  readonly path: string;
  readonly refused: boolean;
}

/**
 * Says the message. *What to do* leads to the log of the person the entry is about, whoever is shown by then.
 * If the device cannot show that person, the message is said again: the log of another would be the wrong one.
 */
export const sayElsewhere = (
  { store, go }: Surroundings,
  { title, words, path, refused }: Said,
  say: (message: Message) => void,
): void => {
  const person = personIn(store.account);
  const lead = async (): Promise<void> => {
    if (person !== undefined && shownHere(store.account) !== person.userId) await showPerson(person.userId);
    await go({ to: path });
  };
  const message: Message = {
    title: `${person ? `${person.displayName}: ` : ''}${title}`,
    description: refused ? `${words} It is not saved yet.` : words,
    variant: 'destructive',
    about: 'nobody',
    leads: { label: 'What to do', go: () => void lead().catch(() => say(message)) },
  };
  say(message);
};
