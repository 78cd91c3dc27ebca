import type pg from 'pg';
import { asPersonIn, type AsPerson, mustBeId } from './db-as-person.ts';
import { openCommitNotes, type CommitNotes } from './commit-notes.ts';
import { type Pools, USUAL_POOLS } from './database-settings.ts';
import { directLogin, isPooled, roleLogin, roles, type DatabaseSource } from './db-logins.ts';
import { ifAlone } from './db-alone.ts';
import { listenTo, type DatabaseListener } from './db-listen.ts';
import { AUTH_SETTINGS, makePool, setting, statementSettings } from './db-pool.ts';
import {
  inOneWait,
  inTransaction,
  type Opened,
  type Queryable,
  type Statement,
  type Transaction,
} from './db-transaction.ts';

export { brokenConstraint, DatabaseUnavailable } from './db-errors.ts';
export type { Opened, Queryable, Statement, Transaction } from './db-transaction.ts';

export interface UserTransaction {
  /** A consistent look that writes nothing. */
  readonly readOnly?: boolean;
  /** One more statement, without parameters, in the round trip that begins the transaction: a lock, say. The work is given its rows. */
  readonly opening?: string;
  /** The first statement of the work, in the same round trip: its rows are given instead. */
  readonly first?: Statement;
  /** Milliseconds it may wait between two statements, where the usual will not do. */
  readonly mayIdle?: number;
}

/** The only way to a connection. */
export interface Database {
  /** One transaction as this person: row security shows and takes only what is theirs. */
  asUser<T>(
    userId: string,
    work: (db: Transaction, opened: Opened) => Promise<T>,
    options?: UserTransaction,
  ): Promise<T>;
  /** One transaction as several people, one after the other: it has one commit, and little to wait for. */
  asEach<T>(work: (as: AsPerson) => Promise<T>): Promise<T>;
  /** One statement that only reads, as this person, for one wait. */
  look<Row = Record<string, unknown>>(userId: string, statement: Statement): Promise<readonly Row[]>;
  /**
   * One transaction for what no person asked for; the reason shows in the database's own list of sessions. Across people it
   * sees next to nothing; `about` somebody, it sees of their rows what its login was granted.
   */
  asSystem<T>(reason: string, work: (db: Queryable) => Promise<T>, options?: { about?: string }): Promise<T>;
  /** Runs the work unless some process is at work under the same name already; false if so. */
  ifAlone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Hears what any process notifies on a channel, until it is closed; what is said while the database is away is lost. `hears`: from now on. */
  listen(channel: string, hear: (payload: string) => void, hears?: () => void): DatabaseListener;
  /** What was committed for people here; none where nobody else can set the database back. */
  readonly notes: CommitNotes | undefined;
  /** For the sign-in library: a login that sees schema `auth` and nothing else. */
  readonly auth: pg.Pool;
  /** Connections open and requests waiting for one, by pool. */
  readonly load: () => { pool: string; open: number; waiting: number }[];
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** No pool has more of them. */
  readonly connections?: number;
  readonly sizes?: Pools;
  /** Whether to note what is committed, so that it is noticed when some of it is lost. */
  readonly noting?: boolean;
}

export function openDatabase(
  source: DatabaseSource,
  { connections = Infinity, sizes = USUAL_POOLS, noting = false }: DatabaseOptions = {},
): Database {
  const pooled = isPooled(source);
  const open = (pool: keyof Pools, options: { pipeline?: boolean; session?: typeof AUTH_SETTINGS } = {}) =>
    makePool(roleLogin(source, ROLE_OF[pool]), {
      max: Math.min(sizes[pool], connections),
      pooled,
      ...options,
    });
  const app = open('app', { pipeline: true });
  const worker = open('worker');
  // A pooler forgets what holds for a session; there the login itself has these settings.
  const auth = open('auth', pooled ? {} : { session: AUTH_SETTINGS });
  const sweeps = open('sweeps');
  const pools = { app, worker, auth, sweeps };
  const notes = noting ? openCommitNotes() : undefined;

  return {
    asUser: async (userId, work, { readOnly = false, opening = '', first, mayIdle } = {}) => {
      mustBeId(userId);
      const begin = readOnly ? 'begin isolation level repeatable read read only' : 'begin';
      const idle = mayIdle === undefined ? {} : { idle_in_transaction_session_timeout: String(mayIdle) };
      const settings = forTransaction({ ...idle, 'app.user_id': userId });
      const closing = readOnly ? undefined : notes?.open();
      return inTransaction(app, `${begin}; ${settings}; ${opening}`, work, { first, closing });
    },
    asEach: (work) =>
      inTransaction(app, `begin; ${forTransaction({})}`, (db) => work(asPersonIn(db)), {
        closing: notes?.open(),
      }),
    look: async <Row>(userId: string, statement: Statement) => {
      const settings = forTransaction({ 'app.user_id': mustBeId(userId) });
      // Statements sent as one text are one transaction, too.
      const rows = statement.values
        ? await inOneWait(app, `begin read only; ${settings}`, statement)
        : await inOneWait(app, `${settings}; ${statement.text}`);
      return rows as readonly Row[];
    },
    asSystem: async (reason, work, { about } = {}) => {
      const named = { application_name: reason.slice(0, 60) };
      const settings = about === undefined ? named : { ...named, 'app.user_id': mustBeId(about) };
      return inTransaction(worker, `begin; ${forTransaction(settings)}`, work);
    },
    ifAlone: (name, work) => ifAlone(sweeps, name, work),
    listen: (channel, hear, hears) => listenTo(directLogin(source, roles.worker), channel, hear, hears),
    auth,
    notes,
    load: () =>
      Object.entries(pools).map(([pool, { totalCount, waiting }]) => ({ pool, open: totalCount, waiting })),
    close: async () => {
      await Promise.all([app.end(), worker.end(), auth.end(), sweeps.end()]);
    },
  };
}

const ROLE_OF = { app: roles.app, worker: roles.worker, auth: roles.auth, sweeps: roles.worker };

/** Within the transaction only, so that a pooler between us and the database may hand sessions around. */
const forTransaction = (settings: Record<string, string>): string =>
  setting({ ...statementSettings, ...settings }, true);
