import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/**
 * Looks repeatedly until the result is known; undefined if that takes longer than `ms`. Another server may
 * be sending the delivery.
 */
export const awaitKnown = async <End>(
  look: () => Promise<End | undefined>,
  ms: number,
): Promise<End | undefined> => {
  for (let waited = 0; ; waited += LOOK_MS) {
    const end = await look();
    if (end !== undefined || waited >= ms) return end;
    await pause(LOOK_MS);
  }
};
