import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work`, and returns no sooner than after `ms`, so that its duration reveals nothing. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), pause(ms)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
