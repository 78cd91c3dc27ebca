import pg from 'pg';
import { DatabaseUnavailable } from './db-errors.ts';
import { columnTypes } from './db-types.ts';
import { newestFirst } from '../queues/newest-first.ts';

/** Milliseconds. A request is to be answered within five seconds, whatever the database does. */
const limits = { connect: 2000, statement: 4000, lock: 3000, idleInTransaction: 5000, answer: 4500 };

/** What holds for every statement, as settings of PostgreSQL. */
export const statementSettings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  statement_timeout: String(limits.statement),
  lock_timeout: String(limits.lock),
  idle_in_transaction_session_timeout: String(limits.idleInTransaction),
};

/** For the login of the sign-in library, whose statements name no schema. */
export const AUTH_SETTINGS = { ...statementSettings, search_path: 'auth' };

export interface PoolOptions {
  readonly max: number;
  /** Statements are sent without waiting for the answers to those before. */
  readonly pipeline?: boolean;
  /** Whether a pooler stands before the database: what was prepared is another session's the next time. */
  readonly pooled?: boolean;
  /** For a pool whose transactions are not begun here: settings that last as long as the connection. */
  readonly session?: Readonly<Record<string, string>>;
}

/** At a hundred requests a second, whoever would wait longer than this is answered too late to be of use. */
const LINE = { waiting: 100, waitMs: 1500 };

type Handed = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool whose connections are waited for in a line of our own; the driver's is first come, first served. */
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
      return await super.connect();
    } catch (error) {
      this.#line.leave();
      throw error;
    }
  }
}

export function makePool(
  login: pg.ClientConfig,
  { max, pipeline = false, pooled = false, session }: PoolOptions,
): LinedPool {
  const pool = new LinedPool({
    ...login,
    max,
    pipeline,
    types: columnTypes,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    idleTimeoutMillis: 30_000,
    ...(pooled ? { Client: Nameless } : {}),
    ...(session ? { onConnect: (client) => client.query(setting(session, false)) as unknown as void } : {}),
  });
  // The pool's own listener is off while a connection is checked out; without this one the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** Prepares nothing: libraries name their statements too. */
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

/** One statement that sets them all; values come from this file or are checked before. */
export function setting(settings: Readonly<Record<string, string>>, local: boolean): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, ${local})`,
  );
  return `select ${calls.join(', ')}`;
}
