// What a person chose for this phone. It is kept outside the pages' storage: the system can clear that, which
// would turn off the lock.
import { useSyncExternalStore } from 'react';
import { isRecord } from '@dosewell/domain/value';
import type { PlainStore } from '../../platform/outside-pages.ts';

export interface PhoneChoices {
  /** Whether the app asks for face, finger or the phone's code. */
  readonly lock: boolean;
  /** Whether the app is covered in the phone's list of open apps (decision 0095). */
  readonly hidden: boolean;
  /** Whether the phone gives a felt tap when a dose is taken. */
  readonly taps: boolean;
}

export interface ChoicesHere {
  readonly read: () => PhoneChoices;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles when the choice is stored. */
  readonly choose: (choice: Partial<PhoneChoices>) => Promise<void>;
}

const NAME = 'choices';
const BEFORE: PhoneChoices = { lock: false, hidden: true, taps: true };

const chosenIn = (text: string | undefined): PhoneChoices => {
  const kept: unknown = text === undefined ? undefined : JSON.parse(text);
  if (!isRecord(kept)) return BEFORE;
  return { lock: kept['lock'] === true, hidden: kept['hidden'] !== false, taps: kept['taps'] !== false };
};

export const openChoices = async (plain: PlainStore): Promise<ChoicesHere> => {
  let chosen = chosenIn(await plain.read(NAME));
  const listeners = new Set<() => void>();
  const become = (next: PhoneChoices): void => {
    chosen = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => chosen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: async (choice) => {
      const before = chosen;
      become({ ...chosen, ...choice });
      try {
        await plain.write(NAME, JSON.stringify(chosen));
      } catch (error) {
        become(before);
        throw error;
      }
    },
  };
};

let here: ChoicesHere | undefined;

export const setChoicesHere = (choices: ChoicesHere | undefined): void => {
  here = choices;
};
export const choicesHere = (): ChoicesHere | undefined => here;

const nothing = (): void => undefined;

/** What the person chose for this phone; undefined in a browser. */
export const usePhoneChoices = (): PhoneChoices | undefined =>
  useSyncExternalStore(
    (listener) => here?.subscribe(listener) ?? nothing,
    () => here?.read(),
  );
