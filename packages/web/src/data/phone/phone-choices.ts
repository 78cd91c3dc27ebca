// What a person chose for this phone, kept outside the pages' storage: a lock that a clearing took off would be none.
import { useSyncExternalStore } from 'react';
import { isRecord } from '@dosewell/domain/value';
import type { PlainStore } from '../../platform/outside-pages.ts';

export interface PhoneChoices {
  /** Face, finger or the code of the phone is asked for. */
  readonly lock: boolean;
  /** The app is covered in the list of open ones (decision 0095). */
  readonly hidden: boolean;
  /** A dose taken is felt. */
  readonly taps: boolean;
}

export interface ChoicesHere {
  readonly read: () => PhoneChoices;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles when it is kept. */
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

/** Undefined in a browser. */
export const usePhoneChoices = (): PhoneChoices | undefined =>
  useSyncExternalStore(
    (listener) => here?.subscribe(listener) ?? nothing,
    () => here?.read(),
  );
