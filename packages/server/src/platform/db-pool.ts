import pg from 'pg';
import { columnTypes } from './db-types.ts';

/** Milliseconds. A request is to be answered within five seconds, whatever the database does. */
const limits = { connect: 2000, statement: 4000, lock: 3000, idleInTransaction: 5000, answer: 4500 };

/** What holds for every statement, as settings of PostgreSQL. */
export const statementSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  statement_timeout: String(limits.statement),
  lock_timeout: String(limits.lock),
  idle_in_transaction_session_timeout: String(limits.idleInTransaction),
};

export interface PoolOptions {
  readonly max: number;
  /** Statements are sent without waiting for the answers to those before. */
  readonly pipeline?: boolean;
  /** For a pool whose transactions are not begun here: settings that last as long as the connection. */
  readonly session?: Readonly<Record<string, string>>;
}

export function makePool(login: pg.ClientConfig, { max, pipeline = false, session }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...login,
    max,
    pipeline,
    types: columnTypes,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    idleTimeoutMillis: 30_000,
    ...(session ? { onConnect: (client) => client.query(setting(session, false)) as unknown as void } : {}),
  });
  // The pool's own listener is off while a connection is checked out; without this one the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** One statement that sets them all; values come from this file or are checked before. */
export function setting(settings: Readonly<Record<string, string>>, local: boolean): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, ${local})`,
  );
  return `select ${calls.join(', ')}`;
}
