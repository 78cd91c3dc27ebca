import type { Queryable } from '../platform/database/db.ts';

export interface Asking {
  readonly id: string;
  /** The e-mail address in lower case. */
  readonly email: string;
  readonly site: string;
  readonly at: Date;
}

export interface NewsletterReader {
  readonly id: string;
  readonly email: string;
  readonly site: string;
}

/**
 * Stores the address until its reader confirms it. Asked for again, the reader keeps their id, so earlier
 * links stay valid.
 */
export async function askFor(db: Queryable, { id, email, site, at }: Asking): Promise<NewsletterReader> {
  const { rows } = await db.query<NewsletterReader>(
    `insert into auth.newsletter (id, email, account_id, site, asked_at)
     values ($1, $2, (select id from auth."user" where email = $2), $3, $4)
     on conflict (email) do update set site = excluded.site, asked_at = excluded.asked_at
     returning id, email, site`,
    [id, email, site, at],
  );
  const [reader] = rows;
  if (reader === undefined) throw new Error('The address was neither kept nor found.');
  return reader;
}

/** False if there is no such reader; confirming twice changes nothing. */
export async function confirmReader(db: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.newsletter set confirmed_at = coalesce(confirmed_at, $2),
       told_until = coalesce(told_until, $2::timestamptz::date) where id = $1`,
    [id, at],
  );
  return rowCount === 1;
}

export async function forgetReader(db: Queryable, id: string): Promise<void> {
  await db.query('delete from auth.newsletter where id = $1', [id]);
}

/** Claims confirmed readers who were not told of articles up to `date`, and marks them as told. */
export async function readersToTell(
  db: Queryable,
  date: string,
  most: number,
): Promise<(NewsletterReader & { readonly toldUntil: string })[]> {
  const { rows } = await db.query<NewsletterReader & { toldUntil: string }>(
    `with told as (
       select id, told_until from auth.newsletter
        where confirmed_at is not null and told_until < $1 order by id limit $2 for update skip locked)
     update auth.newsletter as reader set told_until = $1 from told where reader.id = told.id
     returning reader.id, reader.email, reader.site, told.told_until::text as "toldUntil"`,
    [date, most],
  );
  return rows;
}
