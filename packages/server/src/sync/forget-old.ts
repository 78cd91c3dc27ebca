// Deletes what no device needs any more (design/sync.md#push): devices last seen, tombstones and audit events
// older than 400 days.
import { type TableName } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import type { Database, Queryable } from '../platform/database/db.ts';

/** The policies of these tables allow deleting only rows older than this. */
const LONG_AGO = `now() - interval '400 days'`;

interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
}

/** References between tables, since a row that another row refers to is not deleted. */
const referencesIn = async (db: Queryable): Promise<Reference[]> => {
  const { rows } = await db.query<Reference>(
    `select conrelid::regclass::text as "from", a.attname::text as column, confrelid::regclass::text as "to"
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 2`,
  );
  return rows;
};

const forgotten = (table: TableName, references: readonly Reference[]): string => {
  const held = references
    .filter(({ to }) => to === table)
    .map(
      ({ from, column }) =>
        `and not exists (select from ${from} r where r.user_id = $1 and r.${column} = t.id)`,
    );
  return `${table}_gone as (
    delete from ${table} t where t.user_id = $1 and t.deleted_at < ${LONG_AGO} ${held.join(' ')} returning t.rev)`;
};

/** People are visited at most this often, so records may stay up to a month longer. */
const SELDOM = `interval '30 days'`;
const EVERYTHING = [
  ...TABLES.map((table) => `select min(deleted_at) as at from ${table} where user_id = $1`),
  'select min(last_seen) from sync_client where user_id = $1',
  'select min(at) from sync_op where user_id = $1',
  'select min(at) from audit_events where user_id = $1',
].join(' union all ');

/** When to look at the person again: what is written from now on is not old for 400 days. */
const LOOK_AGAIN = `
  update sync_user set forget_at = greatest(now() + ${SELDOM}, interval '400 days' + least(now(), (select min(at) from (${EVERYTHING}) kept)))
   where user_id = $1`;

/** People who may have old records, ordered by id. */
export const findWithOld = async (
  database: Database,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<string[]> => {
  const { rows } = await database.asSystem('who may have something old', (db) =>
    db.query<{ user_id: string }>(
      'select user_id from sync_user where forget_at <= now() and user_id > $1 order by user_id limit $2',
      [after, most],
    ),
  );
  return rows.map(({ user_id }) => user_id);
};

/** One statement for all tables. A row that only deleted rows referred to is deleted the next time. */
const statementFor = (references: readonly Reference[]): string => `
  with acts as (delete from audit_events where user_id = $1 and at < ${LONG_AGO}), operations as (delete from sync_op where user_id = $1 and at < ${LONG_AGO}),
    clients as (delete from sync_client where user_id = $1 and last_seen < ${LONG_AGO}),
    ${TABLES.map((table) => forgotten(table, references)).join(',\n    ')}
  select max(rev) as rev from (${TABLES.map((table) => `select rev from ${table}_gone`).join(' union all ')}) gone`;

/**
 * Deletes one person's old records, under the person's lock. Deleting tombstones raises the floor: a device
 * with an older cursor fetches everything again.
 */
export const openForgetting = async (database: Database): Promise<(userId: string) => Promise<void>> => {
  const text = statementFor(await database.asSystem('looks at references', referencesIn));
  return (userId) =>
    database.asSystem(
      'forgets what is old',
      async (db) => {
        await db.query('select from sync_user where user_id = $1 for no key update', [userId]);
        const { rows } = await db.query<{ rev: number | null }>({
          name: 'forget_old',
          text,
          values: [userId],
        });
        const rev = rows[0]?.rev ?? null;
        await db.query({ name: 'forget_again', text: LOOK_AGAIN, values: [userId] });
        if (rev !== null)
          await db.query('update sync_user set floor = greatest(floor, $2) where user_id = $1', [
            userId,
            rev,
          ]);
      },
      { about: userId },
    );
};
