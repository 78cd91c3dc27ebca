import type pg from 'pg';
import { mustBeId } from './must-be-id.ts';
import { openCommitNotes, type CommitNotes } from './commit-notes.ts';
import { type Pools, USUAL_POOLS } from './database-settings.ts';
import { directLogin, isPooled, roleLogin, roles, type DatabaseSource } from './db-logins.ts';
import { ifAlone } from './db-alone.ts';
import { listenTo, type DatabaseListener } from './db-listen.ts';
import { AUTH_SETTINGS, makePool, setting, statementSettings } from './db-pool.ts';
import {
  inOneWait,
  inTransaction,
  type OpeningRows,
  type Queryable,
  type Statement,
  type Transaction,
} from './db-transaction.ts';

export { brokenConstraint, DatabaseUnavailable, isDenied } from './db-errors.ts';
export type { OpeningRows as Opened, Queryable, Statement, Transaction } from './db-transaction.ts';

export interface UserTransaction {
  /** A read-only transaction with a consistent snapshot. */
  readonly readOnly?: boolean;
  /**
   * A statement without parameters, such as a lock, sent in the round trip that starts the transaction.
   * `work` receives its rows.
   */
  readonly opening?: string;
  /**
   * The first statement of `work`, sent in the same round trip. `work` receives its rows in place of those
   * of `opening`.
   */
  readonly first?: Statement;
  /** Milliseconds allowed between two statements, if the default is too short. */
  readonly mayIdle?: number;
}

/** On whose behalf a caregiver reads: the caregiver, and the person who shares. */
export interface Carer {
  readonly userId: string;
  /** The caregiver's id; the person's own id where the person previews what a caregiver would see. */
  readonly caregiverId: string;
  /** Id of the newest invitation. */
  readonly key: string;
  /** The instant of the request. */
  readonly at: Date;
}

/** All access to the database goes through this interface. */
export interface Database {
  /** A transaction as this person: row security limits it to their rows. */
  asUser<T>(
    userId: string,
    work: (db: Transaction, opened: OpeningRows) => Promise<T>,
    options?: UserTransaction,
  ): Promise<T>;
  /**
   * A transaction as a caregiver of this person. Policies limit it to what the person shares with them now,
   * and to nothing unless `key` is the newest invitation.
   */
  asCarer<T>(carer: Carer, work: (db: Transaction) => Promise<T>): Promise<T>;
  /** One transaction as no person: the database functions it calls act as one person after another. */
  asEach<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** One read-only statement as this person, in one round trip. */
  look<Row = Record<string, unknown>>(userId: string, statement: Statement): Promise<readonly Row[]>;
  /**
   * A transaction that no person requested; `reason` is shown in the database's list of sessions. It sees
   * almost nothing of people; with `about`, it also sees what its login may see of that person.
   */
  asSystem<T>(reason: string, work: (db: Queryable) => Promise<T>, options?: { about?: string }): Promise<T>;
  /** Runs `work`, unless another process is running work of the same name: then it resolves to false. */
  ifAlone(name: string, work: () => Promise<void>): Promise<boolean>;
  /**
   * Receives notifications of any process on a channel until closed; those sent while the database is
   * unavailable are lost. `hears` is called when listening starts.
   */
  listen(channel: string, hear: (payload: string) => void, hears?: () => void): DatabaseListener;
  /**
   * Tracks this server's commits, to notice that the database was set back. Undefined for a database that
   * only this server controls.
   */
  readonly notes: CommitNotes | undefined;
  /** Pool of the authentication library, with a login that sees only schema `auth`. */
  readonly auth: pg.Pool;
  /** Open connections and waiting requests, by pool. */
  readonly load: () => { pool: string; open: number; waiting: number }[];
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum of each pool. */
  readonly connections?: number;
  readonly sizes?: Pools;
  /** Whether to track commits, so that a loss of some is noticed. */
  readonly noting?: boolean;
  /** Milliseconds within which a connection has to be made. */
  readonly connectMs?: number;
}

export function openDatabase(
  source: DatabaseSource,
  { connections = Infinity, sizes = USUAL_POOLS, noting = false, connectMs }: DatabaseOptions = {},
): Database {
  const pooled = isPooled(source);
  const open = (pool: keyof Pools, options: { pipeline?: boolean; session?: typeof AUTH_SETTINGS } = {}) =>
    makePool(roleLogin(source, ROLE_OF[pool]), {
      max: Math.min(sizes[pool], connections),
      pooled,
      connectMs,
      ...options,
    });
  const app = open('app', { pipeline: true });
  const worker = open('worker');
  // A pooler does not keep session settings; then the role itself has them.
  const auth = open('auth', pooled ? {} : { session: AUTH_SETTINGS });
  const carer = open('carer', { pipeline: true });
  const sweeps = open('sweeps');
  const pools = { app, worker, auth, carer, sweeps };
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
    asCarer: (one, work) => inTransaction(carer, `begin; ${settingsOf(one)}`, work),
    asEach: (work) => inTransaction(app, `begin; ${forTransaction({})}`, work, { closing: notes?.open() }),
    look: async <Row>(userId: string, statement: Statement) => {
      const settings = forTransaction({ 'app.user_id': mustBeId(userId) });
      // Sent as one text, the statements are one transaction too.
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
      await Promise.all([app.end(), worker.end(), auth.end(), carer.end(), sweeps.end()]);
    },
  };
}

const ROLE_OF = {
  app: roles.app,
  worker: roles.worker,
  auth: roles.auth,
  carer: roles.carer,
  sweeps: roles.worker,
};

/** Transaction-local, as a pooler may swap sessions. */
const forTransaction = (settings: Record<string, string>): string =>
  setting({ ...statementSettings, ...settings }, true);

const settingsOf = ({ userId, caregiverId, key, at }: Carer): string =>
  forTransaction({
    'app.user_id': mustBeId(userId),
    'app.caregiver_id': mustBeId(caregiverId),
    'app.caregiver_key': mustBeId(key),
    'app.now': at.toISOString(),
  });
