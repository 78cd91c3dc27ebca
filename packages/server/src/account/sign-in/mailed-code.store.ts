import type { Queryable } from '../../platform/database/db.ts';

export interface NewMailedCode {
  readonly browserHash: Buffer;
  readonly id: string;
  /** The account with the address; undefined if there is none. */
  readonly accountId: string | undefined;
  readonly until: Date;
}

export async function putMailedCode(db: Queryable, code: NewMailedCode): Promise<void> {
  await db.query(
    'insert into auth.mailed_code (browser_hash, id, account_id, until) values ($1, $2, $3, $4)',
    [code.browserHash, code.id, code.accountId ?? null, code.until],
  );
}

/** The newest code sent to an account that is valid beyond `after`. Concurrent callers are serialised. */
export async function newestMailedCode(
  db: Queryable,
  accountId: string,
  after: Date,
): Promise<{ id: string; until: Date } | undefined> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`mailed-code ${accountId}`]);
  const { rows } = await db.query<{ id: string; until: Date }>(
    'select id, until from auth.mailed_code where account_id = $1 and until > $2 order by until desc limit 1',
    [accountId, after],
  );
  return rows[0];
}

/**
 * Counts an attempt, and returns the code that this browser requested for the address; undefined if no code
 * is valid or there were too many attempts.
 */
export async function tryMailedCode(
  db: Queryable,
  browserHash: Buffer,
  email: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<{ id: string; accountId: string } | undefined> {
  const { rows } = await db.query<{ id: string; accountId: string }>(
    `update auth.mailed_code m set tries = m.tries + 1 from auth."user" u
      where m.browser_hash = $1 and m.account_id = u.id and u.email = lower($2) and m.until > $4 and m.tries < $3
     returning m.id, m.account_id as "accountId"`,
    [browserHash, email, most, now],
  );
  return rows[0];
}

/** Deletes all codes sent to an account: once one has signed a person in, the others sign nobody in. */
export async function dropMailedCodes(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from auth.mailed_code where account_id = $1', [accountId]);
}
