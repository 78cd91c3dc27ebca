// Ignores a second tap of a trembling finger. An as-needed dose is recorded at most once in 1.5 s, and a
// double click never presses a button that has moved under the finger meanwhile (OQ-046).
import type { MouseEvent } from 'react';

const AS_NEEDED_GUARD_MS = 1500;

/** Whether a click is the second of a double click. Keyboard clicks have detail 0. */
export const isSecondClick = (event: MouseEvent): boolean => event.detail > 1;

const IN_PLACE_GUARD_MS = 600;

/**
 * If a button turns into its own opposite, rapid presses count as one: pressing Take twice, or holding the
 * key down, must not undo the dose.
 */
export const createPressGuard = (): ((key: string, instant: number) => boolean) => {
  const last = new Map<string, number>();
  return (key, instant) => {
    const before = last.get(key);
    last.set(key, instant);
    return before === undefined || instant - before >= IN_PLACE_GUARD_MS || instant < before;
  };
};

/** Lets one act for each key through in 1.5 s. */
export const createTapGuard = (): ((key: string, instant: number) => boolean) => {
  const last = new Map<string, number>();
  return (key, instant) => {
    const before = last.get(key);
    if (before !== undefined && instant - before < AS_NEEDED_GUARD_MS && instant >= before) return false;
    last.set(key, instant);
    return true;
  };
};
