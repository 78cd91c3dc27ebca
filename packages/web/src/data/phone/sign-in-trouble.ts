// What went wrong with the sign-in in this phone's secure storage; undefined if nothing did, and in a
// browser.
import { useSyncExternalStore } from 'react';

/**
 * `unread`: the secret could not be read, so requests prove nothing. `unkept`: it could not be stored, so the
 * person is signed in only until the app ends.
 */
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
