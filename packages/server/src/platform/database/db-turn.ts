// What changes the whole database is done by one process at a time.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupRefusal } from '../process/startup-refusal.ts';

/** Any numbers, the same in every server. A backup shares the one of migrations, so that tables keep their shape under it. */
export const TURN = { migrating: 7_223_041, starting: 7_223_042 } as const;

export interface Turn {
  readonly of: (typeof TURN)[keyof typeof TURN];
  /** Beside others who share it. */
  readonly shared?: boolean;
  readonly patienceMs?: number;
  /** Begins the transaction anew before the next attempt, where its look at the data must not be older than its turn. */
  readonly anew?: string;
}

const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

/**
 * Waits for its turn within the transaction under way, and holds it until that ends: a pooler that keeps sessions open keeps no
 * turn with them.
 */
export async function takeTurn(
  client: pg.ClientBase,
  { of, shared = false, patienceMs = PATIENCE_MS, anew }: Turn,
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

/** One transaction in its turn: all of it or nothing. */
export async function inTurn<T>(client: pg.ClientBase, turn: Turn, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await takeTurn(client, turn);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
