// The reminders of this phone, for screens; undefined in a browser.
import { useSyncExternalStore } from 'react';
import type { RemindersHere, RemindersState } from './reminders-here.ts';

let here: RemindersHere | undefined;

export const setRemindersHere = (reminders: RemindersHere | undefined): void => {
  here = reminders;
};
export const remindersHere = (): RemindersHere | undefined => here;

const nothing = (): void => undefined;
const subscribe = (listener: () => void): (() => void) => here?.subscribe(listener) ?? nothing;

/** The state of this phone's reminders; undefined in a browser, and before the first planning. */
export const useRemindersHere = (): RemindersState | undefined =>
  useSyncExternalStore(subscribe, () => here?.read());
