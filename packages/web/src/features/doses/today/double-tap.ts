// A second tap of a trembling finger is no second answer: a dose as needed counts once in 1.5 s, and a double
// click never reaches what moved under it (OQ-046).
import type { MouseEvent } from 'react';

const AS_NEEDED_GUARD_MS = 1500;

/** Whether this click is the second of a double click. Keys give 0. */
export const isSecondClick = (event: MouseEvent): boolean => event.detail > 1;

const IN_PLACE_GUARD_MS = 600;

/**
 * Where a button becomes its own opposite, presses that follow each other closely are one: whoever presses Take twice, or
 * holds the key down, must not find the dose undone.
 */
export const createPressGuard = (): ((key: string, instant: number) => boolean) => {
  const last = new Map<string, number>();
  return (key, instant) => {
    const before = last.get(key);
    last.set(key, instant);
    return before === undefined || instant - before >= IN_PLACE_GUARD_MS || instant < before;
  };
};

/** Lets an act on one thing through once in 1.5 s. */
export const createTapGuard = (): ((key: string, instant: number) => boolean) => {
  const last = new Map<string, number>();
  return (key, instant) => {
    const before = last.get(key);
    if (before !== undefined && instant - before < AS_NEEDED_GUARD_MS && instant >= before) return false;
    last.set(key, instant);
    return true;
  };
};
