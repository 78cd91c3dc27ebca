// Checks while running that the database still has what this server was told is durable (decision 0035).
import pg from 'pg';
import type { CommitNotes } from './commit-notes.ts';
import type { Database } from './db.ts';
import { isUnavailable } from './db-errors.ts';
import type { DatabaseSource } from './db-logins.ts';
import { asOwner } from './db-owner.ts';
import { isPromoted, presentDatabase, startOver, recordAsComplete, type SetBackOptions } from './set-back.ts';

export interface WatchOptions extends SetBackOptions {
  readonly database: Pick<Database, 'asSystem' | 'notes'>;
  readonly source: DatabaseSource;
  readonly unexpected: (error: unknown) => void;
  readonly everyMs?: number;
}

const EVERY_MS = 2000;
/** Interval on an idle server, where each check costs a write. */
const BEAT_EVERY_MS = 20_000;

type Found = 'whole' | 'promoted and whole' | 'another database' | 'commits missing';

/** Repeats the check until it is stopped. */
export function watchDatabase(options: WatchOptions): { readonly stop: () => Promise<void> } {
  const { notes } = options.database;
  if (notes === undefined) return { stop: async () => {} };
  const once = looking(options, notes);
  let stopped = false;
  let wake = (): void => {};
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, options.everyMs ?? EVERY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const over = (async () => {
    for (let failing = false; !stopped; await (stopped || pause()))
      try {
        await once();
        failing = false;
      } catch (error) {
        // An unavailable database is not reported here: nothing is served then anyway.
        if (!isUnavailable(error) && !isInRecovery(error) && !failing) options.unexpected(error);
        failing = true;
      }
  })();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await over;
    },
  };
}

/** A standby accepts no commits. */
const isInRecovery = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55000';

const looking = (options: WatchOptions, notes: CommitNotes): (() => Promise<void>) => {
  const { database, source, warn } = options;
  const beat = beating(database, notes);
  let before: string | undefined;
  return async () => {
    const now = await presentTo(database);
    const missing = await isMissing(database, notes);
    const found = missing ? 'commits missing' : compared(before ?? now, now);
    if (found === 'promoted and whole') {
      await asOwner(source, recordAsComplete);
      warn('The database was promoted. Nothing is missing of what was saved here.');
    } else if (found !== 'whole') {
      await asOwner(source, (owner) => startOver(owner, found, options));
      notes.forget();
    }
    before = now;
    await beat();
  };
};

const compared = (before: string, now: string): Found => {
  if (before === now) return 'whole';
  return isPromoted(before, now) ? 'promoted and whole' : 'another database';
};

/** Each query has a transaction of its own, since a refused query aborts it. */
const presentTo = (database: WatchOptions['database']): Promise<string> =>
  presentDatabase((text) =>
    database.asSystem('asks which database it is', (db) => db.query<{ name: string }>(text)),
  );

const isMissing = (database: WatchOptions['database'], notes: CommitNotes): Promise<boolean> => {
  const claims = notes.claims();
  return database.asSystem('asks for what it committed', async (db) => {
    const { rows } = await db.query(
      `select from unnest($1::uuid[], $2::bigint[]) claimed (writer, n) left join commits_noted noted using (writer)
        where noted.n is null or noted.n < claimed.n limit 1`,
      [claims.map(({ writer }) => writer), claims.map(({ n }) => n)],
    );
    return rows.length > 0;
  });
};

/**
 * Commits from time to time: once such a commit is durable, so is everything before, and older commits need
 * not be tracked.
 */
const beating = (database: WatchOptions['database'], notes: CommitNotes): (() => Promise<void>) => {
  let last = -Infinity;
  return async () => {
    const began = performance.now();
    if ((notes.newest() ?? 0) <= last && began - last < BEAT_EVERY_MS) return;
    const closing = notes.open();
    try {
      const { rows } = await database.asSystem('notes that it is here', (db) =>
        db.query<{ noted: number }>(closing.noting),
      );
      closing.committed(rows[0]?.noted ?? null);
    } catch (error) {
      closing.broken(true);
      throw error;
    }
    last = performance.now();
    const over = notes.keptBefore(began);
    if (over.length > 0)
      await database.asSystem('forgets what it noted', (db) =>
        db.query('delete from commits_noted where writer = any($1::uuid[])', [over]),
      );
  };
};
