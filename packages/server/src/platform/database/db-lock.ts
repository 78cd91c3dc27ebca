// Changes to the whole database are made by one process at a time.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupRefusal } from '../process/startup-refusal.ts';

/**
 * Ids of advisory locks: arbitrary numbers, the same in every server. A backup takes the lock of migrations
 * shared, so that tables keep their shape meanwhile.
 */
export const LOCK_ID = { migrating: 7_223_041, starting: 7_223_042 } as const;

export interface LockOptions {
  readonly of: (typeof LOCK_ID)[keyof typeof LOCK_ID];
  /** Takes the lock shared, so that others may hold it shared too. */
  readonly shared?: boolean;
  readonly patienceMs?: number;
  /**
   * SQL that restarts the transaction before each new attempt, if its snapshot must not be older than the
   * lock.
   */
  readonly anew?: string;
}

const LOCK_WAIT_MS = 60_000;
const AGAIN_MS = 200;

/** Takes a lock for the current transaction; behind a pooler a session lock would be lost. */
export async function takeLock(
  client: pg.ClientBase,
  { of, shared = false, patienceMs = LOCK_WAIT_MS, anew }: LockOptions,
): Promise<void> {
  const take = `select pg_try_advisory_xact_lock${shared ? '_shared' : ''}(${of}) as taken`;
  for (const deadline = performance.now() + patienceMs; ;) {
    const { rows } = await client.query<{ taken: boolean }>(take);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline)
      throw new StartupRefusal(
        `Another server, a backup or a restore has been at work on this database for ${Math.round(patienceMs / 1000)} seconds. Try again when it is done.`,
      );
    if (anew !== undefined) await client.query('rollback');
    await pause(AGAIN_MS);
    if (anew !== undefined) await client.query(anew);
  }
}

/** One transaction under the lock. */
export async function withLock<T>(
  client: pg.ClientBase,
  turn: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    await takeLock(client, turn);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
