// What the secure storage of this phone did not do for the sign-in; undefined while all is well, and in a browser.
import { useSyncExternalStore } from 'react';

/** `unread`: it could not be read, so the server knows nobody. `unkept`: it lasts until the app ends. */
export type SignInTrouble = 'unread' | 'unkept';

let trouble: SignInTrouble | undefined;
const listeners = new Set<() => void>();

export const signInTrouble = (): SignInTrouble | undefined => trouble;

export const setSignInTrouble = (next: SignInTrouble | undefined): void => {
  if (next === trouble) return;
  trouble = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSignInTrouble = (): SignInTrouble | undefined =>
  useSyncExternalStore(subscribe, signInTrouble);
