import type pg from 'pg';
import { setting, statementSettings } from './db-pool.ts';
import { inTransaction } from './db-transaction.ts';

/** The transaction that holds the lock is idle while the work is done in others. */
const OPENING = `begin; ${setting(
  { ...statementSettings, idle_in_transaction_session_timeout: '0', application_name: 'alone' },
  true,
)}`;

/**
 * Runs the work under an advisory lock, which ends with its transaction and so with the process; false if
 * another process holds it. The lock belongs to a transaction rather than a session, as a pooler may swap
 * sessions.
 */
export const ifAlone = (pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> =>
  inTransaction(pool, OPENING, async (db) => {
    const { rows } = await db.query<{ alone: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as alone',
      [name],
    );
    if (rows[0]?.alone !== true) return false;
    await work();
    return true;
  });
