import type pg from 'pg';
import { setting, statementSettings } from './db-pool.ts';
import { inTransaction } from './db-transaction.ts';

/** No idle timeout: this transaction only holds the lock, while the work uses others. */
const OPENING = `begin; ${setting(
  { ...statementSettings, idle_in_transaction_session_timeout: '0', application_name: 'alone' },
  true,
)}`;

/**
 * Runs `work` under an advisory lock; false if another process holds it. The lock ends with its
 * transaction, and so with the process. A session lock would not work behind a pooler, which may change
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
