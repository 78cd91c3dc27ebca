import { setTimeout as pause } from 'node:timers/promises';

/** Does the work, and answers no sooner than after `ms`: how long it took does not tell what was found. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(ms)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
