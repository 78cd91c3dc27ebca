// Sets the alarms of this phone for the medications chosen to ring, with each planning of the reminders. A
// failure here does not affect the reminders.
import { alarmChanges, type PersonOnPhone } from '@dosewell/domain/reminders/native';
import { useSyncExternalStore } from 'react';
import type { Allowed } from '../../platform/native/alarms.ts';
import type { Ringer } from '../../platform/native/ringer.ts';
import type { PlainStore } from '../../platform/outside-pages.ts';

export interface AlarmsState {
  readonly standing: Allowed;
  readonly chosen: ReadonlySet<string>;
  /** The last planning failed: the phone may lack alarms. Reminders are shown all the same. */
  readonly failed: boolean;
}

export interface DoseAlarms {
  /** Undefined before the first planning, and on a phone that has no alarms. */
  readonly read: () => AlarmsState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the alarms of these people; with nobody, cancels all. Settles when that is done or has failed. */
  readonly plan: (people: readonly PersonOnPhone[], at: number) => Promise<void>;
  /** Asks the person for permission, unless the system has asked before. */
  readonly ask: () => Promise<void>;
  /** Stores whether a medication rings; asks for permission first if it does. */
  readonly choose: (medication: string, rings: boolean) => Promise<void>;
}

const NAME = 'alarms';

const chosenIn = (text: string | undefined): ReadonlySet<string> => {
  const kept: unknown = JSON.parse(text ?? '[]');
  return new Set(Array.isArray(kept) ? kept.map(String) : []);
};

/** `replan` plans the reminders and, with them, the alarms. */
export const openDoseAlarms = (
  ringer: Ringer,
  plain: PlainStore,
  replan: () => Promise<void>,
): DoseAlarms => {
  const listeners = new Set<() => void>();
  let state: AlarmsState | undefined;
  const become = (next: AlarmsState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const set = async (people: readonly PersonOnPhone[], at: number): Promise<void> => {
    const standing = await ringer.standing();
    if (standing === undefined) return;
    const chosen = chosenIn(await plain.read(NAME));
    become({ standing, chosen, failed: false });
    const wanted = standing === 'granted' ? people : [];
    const { cancel, schedule } = alarmChanges(wanted, await ringer.list(), { at, chosen });
    await ringer.cancel(cancel);
    for (const alarm of schedule) await ringer.schedule(alarm);
  };
  const ask = async (): Promise<void> => {
    if ((await ringer.standing()) !== 'prompt') return;
    const standing = await ringer.ask();
    if (state !== undefined) become({ ...state, standing });
  };
  return {
    ask,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    plan: async (people, at) => {
      try {
        await set(people, at);
      } catch {
        // The failure shows where the person chose the alarm. On a system without alarms there is no state,
        // and nothing shows.
        if (state !== undefined) become({ ...state, failed: true });
      }
    },
    choose: async (medication, rings) => {
      if (rings) await ask();
      const chosen = new Set(chosenIn(await plain.read(NAME)));
      if (rings) chosen.add(medication);
      else chosen.delete(medication);
      await plain.write(NAME, JSON.stringify([...chosen]));
      await replan();
    },
  };
};

let here: DoseAlarms | undefined;

export const setDoseAlarms = (alarms: DoseAlarms | undefined): void => {
  here = alarms;
};
/** Undefined in a browser, and on a phone that has no alarms. */
export const doseAlarms = (): DoseAlarms | undefined => here;

const nothing = (): void => undefined;

export const useDoseAlarms = (): AlarmsState | undefined =>
  useSyncExternalStore(
    (listener) => here?.subscribe(listener) ?? nothing,
    () => here?.read(),
  );
