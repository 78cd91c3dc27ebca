import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** Looks until something was sent; false if that takes longer. Another server may be the one that sends. */
export const awaitSent = async (isSent: () => Promise<boolean>, ms: number): Promise<boolean> => {
  for (let waited = 0; ; waited += LOOK_MS) {
    if (await isSent()) return true;
    if (waited >= ms) return false;
    await pause(LOOK_MS);
  }
};
