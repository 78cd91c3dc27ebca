// Changes since a cursor, in order of revision; a single statement, so that they are from one snapshot
// (design/sync.md#pull).
import type { PullAnswer } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { type AnyRow, type TableName } from '@dosewell/domain/sync';
import { FIRST_VERSION, known, TABLES, type Known } from '@dosewell/domain/tables';
import { type Database, DatabaseUnavailable } from '../platform/database/db.ts';
import { boundsOf, readCursor, writeCursor, type Cursor } from './cursor.ts';
import { epochOf } from './epochs.ts';
import type { Person } from './person.ts';
import { rowFromJson, type StoredRow } from '../platform/database/row-json.ts';
import { rowsKnownTo } from './rows-known-to.ts';

const DEFAULT_LIMIT = 500;
/**
 * The epoch that an earlier server gave to people without rows; a cursor with it starts from the beginning.
 */
export const NO_EPOCH = '00000000-0000-0000-0000-000000000000';

const behind = (table: TableName, i: number): string => `
      (select ${i} as place, '${table}' as name, t.rev, t.id, to_json(t) as row from ${table} t
        where ($5 or u.seq > $2) and t.user_id = $1 and (t.rev, t.id) > ($2, ($3::uuid[])[${i + 1}])
        order by t.rev, t.id limit $4)`;

const PULL = {
  name: 'sync_pull',
  text: `
    select u.seq as rev, u.floor, ${epochOf('u')} as epoch, page.rows
    from sync_user u, lateral (
      select json_agg(json_build_array(p.name, p.row) order by p.rev, p.place, p.id) as rows from (
        select * from (${TABLES.map(behind).join(' union all ')}) every order by rev, place, id limit $4
      ) p
    ) page
    where u.user_id = $1`,
};

/** Queried first: most pulls find nothing new and need no more. */
const HEAD = `select seq as rev, floor, ${epochOf('sync_user')} as epoch from sync_user where user_id = app_uid()`;
/** SQL for the epoch that a person will have once every person's turn has come. */
const DUE = `select ${epochOf('sync_user', { everybody: true })} as epoch from sync_user where user_id = app_uid()`;

interface Head {
  readonly rev: number;
  readonly floor: number;
  readonly epoch: string;
}

interface Page extends Head {
  readonly rows: readonly (readonly [TableName, StoredRow])[] | null;
}

export const pull = async (
  { db, known: here = known }: { readonly db: Database; readonly known?: Known },
  { userId }: Person,
  {
    cursor: text,
    limit = DEFAULT_LIMIT,
    v = FIRST_VERSION,
  }: {
    readonly cursor?: string | undefined;
    readonly limit?: number | undefined;
    readonly v?: number | undefined;
  },
): Promise<Result<PullAnswer>> => {
  const cursor = text === undefined ? undefined : readCursor(text);
  if (text !== undefined && cursor === undefined) return refuse('resync');
  const page = await pageBehind(db, userId, cursor, limit);
  if (cursor && leadsNowhere(cursor, page)) return refuse('resync');
  const told = Math.min(v, here.newest);
  if (cursor && isAhead(cursor, page))
    return ok({ rows: {}, cursor: writeCursor(cursor), more: false, v: told });
  const answer = answerOf(page, limit);
  return ok({ ...answer, rows: rowsKnownTo(v, answer.rows, here), v: told });
};

/**
 * Reads a page of changes. It is from one snapshot, which may be slightly later than the one the head was
 * read from.
 */
const pageBehind = async (
  db: Database,
  userId: string,
  cursor: Cursor | undefined,
  limit: number,
): Promise<Page> => {
  const [head] = await db.look<Head>(userId, { text: HEAD });
  if (head === undefined) throw unknownPerson();
  if (cursor !== undefined && hasAll(cursor, head)) return { ...head, rows: null };
  if (cursor !== undefined && isAhead(cursor, head)) {
    // A device ahead of the database gets the new epoch at once, before its turn.
    const [due] = await db.look<Pick<Head, 'epoch'>>(userId, { text: DUE });
    return { ...head, ...due, rows: null };
  }
  const from: Pick<Cursor, 'rev' | 'within'> = cursor ?? { rev: 0 };
  const values = [userId, from.rev, boundsOf(from), limit + 1, cursor?.within !== undefined];
  const [page] = await db.look<Page>(userId, { ...PULL, values });
  if (page === undefined) throw unknownPerson();
  return page;
};

/**
 * Thrown if the person has no revision. Every account's person has one, so the database is not the right
 * one, and an empty answer would look like a person without records.
 */
export const unknownPerson = (): DatabaseUnavailable =>
  new DatabaseUnavailable('The database that answered does not know this person.');

/** Whether the cursor is at the end of the last revision. */
const hasAll = (cursor: Cursor, { epoch, rev }: Head): boolean =>
  cursor.epoch === epoch && cursor.rev === rev && cursor.within === undefined;

/** Whether the cursor is useless: from before a restore, or older than tombstones that were deleted. */
const leadsNowhere = (cursor: Cursor, { epoch, floor }: Head): boolean =>
  cursor.epoch !== epoch || cursor.rev < floor;

/**
 * Whether the device has more than this database: a replica may be behind, and after a loss the epoch
 * differs.
 */
const isAhead = (cursor: Cursor, { rev }: Head): boolean => cursor.rev > rev;

const answerOf = ({ rev, epoch, rows }: Page, limit: number): Omit<PullAnswer, 'v'> => {
  const all = rows ?? [];
  const more = all.length > limit;
  const answer: Partial<Record<TableName, AnyRow[]>> = {};
  for (const [table, row] of all.slice(0, limit)) (answer[table] ??= []).push(rowFromJson(row));
  const [table, last] = all[limit - 1] ?? [];
  const cursor =
    more && table && last
      ? { epoch, rev: Number(last['rev']), within: { table, id: String(last['id']) } }
      : { epoch, rev };
  return { rows: answer, cursor: writeCursor(cursor), more };
};
