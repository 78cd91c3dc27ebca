import pg from 'pg';
import { breaksConnection, DatabaseUnavailable } from './db-errors.ts';
import { columnTypes } from './db-types.ts';
import { newestFirst } from '../queues/newest-first.ts';

/**
 * Time limits of a connection, milliseconds: a request must be answered within five seconds, whatever the
 * database does.
 */
const limits = { connect: 2000, statement: 4000, lock: 3000, idleInTransaction: 5000, answer: 4500 };

/** PostgreSQL settings that apply to every statement. */
export const statementSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  statement_timeout: String(limits.statement),
  lock_timeout: String(limits.lock),
  idle_in_transaction_session_timeout: String(limits.idleInTransaction),
};

/** Settings for the login of the authentication library, whose statements name no schema. */
export const AUTH_SETTINGS = { ...statementSettings, search_path: 'auth' };

export interface PoolOptions {
  readonly max: number;
  /** Statements are sent without waiting for the results of earlier ones. */
  readonly pipeline?: boolean;
  /**
   * Whether a pooler is in between: a later statement may then run in a session without our prepared
   * statements.
   */
  readonly pooled?: boolean;
  /** Settings of each connection, for a pool whose transactions are started by a library. */
  readonly session?: Readonly<Record<string, string>>;
  /** Milliseconds within which a connection has to be made. */
  readonly connectMs?: number | undefined;
}

/**
 * How many requests may wait for a connection, and how long: at a hundred requests per second, a longer
 * wait would make answers too late.
 */
const LINE = { waiting: 100, waitMs: 1500 };

type Handed = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Whether the connection is idle: all answers have come and no transaction is open. The driver's types lack
 * `readyForQuery`.
 */
const isIdle = (client: pg.PoolClient & { readonly readyForQuery?: boolean }): boolean =>
  client.readyForQuery === true && client.getTransactionStatus() === 'I';

/** How long to wait, after an error, for the database to say whether a transaction is open. */
const TOLD_WITHIN_MS = 1000;

/**
 * Calls `then` once the database has said whether a transaction is open, or after the connection has ended.
 */
const onceTold = (client: pg.PoolClient & { readonly readyForQuery?: boolean }, then: () => void): void => {
  if (client.readyForQuery === true) return then();
  const tell = (): void => {
    clearTimeout(timer);
    client.connection.off('readyForQuery', tell);
    client.off('end', tell);
    then();
  };
  const timer = setTimeout(tell, TOLD_WITHIN_MS);
  client.connection.once('readyForQuery', tell);
  client.once('end', tell);
};

/**
 * Closes a released connection unless it is idle. A library may release one inside a transaction, if even
 * its rollback failed: what the next user writes would be refused, or lost with that transaction. The pool
 * itself would close a connection after every error, even a refused statement.
 */
const closedUnlessIdle = (client: pg.PoolClient): pg.PoolClient => {
  const release = client.release.bind(client);
  const unlessIdle = (): void => release(isIdle(client) ? undefined : true);
  client.release = (broken) => {
    if (broken === undefined) unlessIdle();
    else if (!breaksConnection(broken)) onceTold(client, unlessIdle);
    else release(broken);
  };
  return client;
};

/** A pool with our own queue for connections; the driver's is first come, first served. */
export class LinedPool extends pg.Pool {
  readonly #line;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    const refusal = (): Error => new DatabaseUnavailable('No connection was free in time.');
    this.#line = newestFirst({ ...LINE, atOnce: config.max, refusal });
    this.on('release', () => this.#line.leave());
  }

  get waiting(): number {
    return this.#line.waiting();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(handed: Handed): void;
  override connect(handed?: Handed): Promise<pg.PoolClient> | void {
    const connected = this.#connected();
    if (handed === undefined) return connected;
    connected.then(
      (client) => process.nextTick(handed, undefined, client, client.release.bind(client)),
      (error: unknown) => process.nextTick(handed, error, undefined, () => {}),
    );
  }

  async #connected(): Promise<pg.PoolClient> {
    await this.#line.enter();
    try {
      return closedUnlessIdle(await super.connect());
    } catch (error) {
      this.#line.leave();
      throw error;
    }
  }
}

export function makePool(
  login: pg.ClientConfig,
  { max, pipeline = false, pooled = false, session, connectMs = limits.connect }: PoolOptions,
): LinedPool {
  const pool = new LinedPool({
    ...login,
    max,
    pipeline,
    types: columnTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: limits.answer,
    idleTimeoutMillis: 30_000,
    ...(pooled ? { Client: Nameless } : {}),
    ...(session ? { onConnect: (client) => settle(client, session) } : {}),
  });
  // While a connection is in use the pool does not listen to it; without this listener an error would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

const settle = async (client: pg.ClientBase, session: Readonly<Record<string, string>>): Promise<void> => {
  await client.query(setting(session, false));
};

/** Prevents prepared statements, as libraries name their statements too. */
class Nameless extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) =>
      query(nameless(statement), ...rest)) as typeof this.query;
  }
}

const nameless = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement
    ? { ...statement, name: undefined }
    : statement;

/** One statement that applies all settings; the values are constants or validated before. */
export function setting(settings: Readonly<Record<string, string>>, local: boolean): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, ${local})`,
  );
  return `select ${calls.join(', ')}`;
}
