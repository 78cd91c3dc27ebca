import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;

/** Looks until it is known what became of something; undefined if that takes longer. Another server may be sending it. */
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
