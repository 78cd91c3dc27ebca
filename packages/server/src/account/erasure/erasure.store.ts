import type pg from 'pg';
import type { Database, Queryable } from '../../platform/database/db.ts';
import { inTransaction } from '../../platform/database/db-transaction.ts';
import { endAllSessionsWiping } from '../sessions/ended-sessions.store.ts';

/**
 * Ends an account in one transaction: its devices are told to wipe, nobody can sign in, and its people are
 * marked for erasing. These are its own person, and those whom no other account looks after. Returns them;
 * empty if there is no such account.
 */
export const endAccount = (pool: pg.Pool, accountId: string, now: Date): Promise<string[]> =>
  inTransaction(pool, 'begin', async (db) => {
    await endAllSessionsWiping(db, accountId, now);
    const people = await peopleOf(db, accountId);
    await mark(db, people, now);
    await endAccounts(db, [accountId], people);
    return people;
  });

const peopleOf = async (db: Queryable, accountId: string): Promise<string[]> => {
  const { rows } = await db.query<{ user_id: string }>(
    `select p.user_id from auth.account_people p
      where p.account_id = $1 and (p.role = 'self' or not exists (
        select from auth.account_people other where other.user_id = p.user_id and other.account_id <> $1))`,
    [accountId],
  );
  return rows.map(({ user_id }) => user_id);
};

interface Statements {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Deletes accounts and their codes. Codes name an account by address or id; everything else refers to it
 * and is deleted with it.
 */
const endAccounts = async (
  db: Statements,
  accounts: readonly string[],
  people: readonly string[],
): Promise<void> => {
  await db.query(
    `delete from auth.verification v using auth."user" u where u.id = any($1::uuid[])
        and (position(u.email in v.identifier || ' ' || v.value) > 0 or position(u.id::text in v.identifier || ' ' || v.value) > 0)`,
    [accounts],
  );
  await db.query('delete from auth.account_people where user_id = any($1::uuid[])', [people]);
  await db.query('delete from auth."user" where id = any($1::uuid[])', [accounts]);
};

const mark = async (db: Queryable, people: readonly string[], now: Date): Promise<void> => {
  await db.query(
    `insert into public.erasures (user_id, asked_at) select unnest($1::uuid[]), $2 on conflict do nothing`,
    [people, now],
  );
};

/**
 * In a restored database, as owner: marks people again who are present but were erased before. Returns their
 * number.
 */
export const markAgain = async (
  client: Pick<pg.ClientBase, 'query'>,
  people: readonly string[],
): Promise<number> => {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from public.mark_again($1::uuid[]) user_id',
    [people],
  );
  const again = rows.map(({ user_id }) => user_id);
  const accounts = await client.query<{ id: string }>(
    `select account_id as id from auth.account_people where role = 'self' and user_id = any($1::uuid[])`,
    [again],
  );
  const ids = accounts.rows.map(({ id }) => id);
  await endAccounts(client, ids, again);
  return again.length;
};

export interface Marked {
  readonly userId: string;
  readonly askedAt: Date;
}

export const findMarked = async (database: Database): Promise<Marked[]> => {
  const { rows } = await database.asSystem('who is to be erased', (db) =>
    db.query<{ user_id: string; asked_at: Date }>('select user_id, asked_at from erasures order by asked_at'),
  );
  return rows.map(({ user_id, asked_at }) => ({ userId: user_id, askedAt: asked_at }));
};

/** Ten years of records take longer than the usual statement timeout. */
const ERASING_MS = 600_000;

/** Deletes all rows of a marked person from one table. `table` must be a constant. */
export const eraseRows = (database: Database, table: string, userId: string): Promise<void> =>
  database.asSystem(
    `erases ${table}`,
    async (db) => {
      await db.query({ text: `set local statement_timeout = ${ERASING_MS}` });
      await db.query({
        text: `delete from ${table} where user_id = $1`,
        values: [userId],
        query_timeout: ERASING_MS,
      });
    },
    { about: userId },
  );

export const unmark = (database: Database, userId: string): Promise<void> =>
  database.asSystem('ends an erasure', async (db) => {
    await db.query('delete from erasures where user_id = $1', [userId]);
  });
