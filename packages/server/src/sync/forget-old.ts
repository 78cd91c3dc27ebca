// What no device will ask for any more (design: sync, push and pull): installations unseen and deletions made 400 days ago.
import { TABLES, type TableName } from '@dosewell/domain/sync';
import type { Database, Queryable } from '../platform/db.ts';

/** As the policies of these tables have it. */
const LONG_AGO = `now() - interval '400 days'`;

interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
}

/** Which rows are referred to from where: what somebody still refers to stays. */
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

/** One statement for all tables; a row freed by it goes the next time. */
const statementFor = (references: readonly Reference[]): string => `
  with operations as (delete from sync_op where user_id = $1 and at < ${LONG_AGO}),
    clients as (delete from sync_client where user_id = $1 and last_seen < ${LONG_AGO}),
    ${TABLES.map((table) => forgotten(table, references)).join(',\n    ')}
  select max(rev) as rev from (${TABLES.map((table) => `select rev from ${table}_gone`).join(' union all ')}) gone`;

/**
 * Forgets for one person, under their lock. Deletions that are forgotten raise the floor: a device that has not heard of
 * them fetches everything anew.
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
        if (rev !== null)
          await db.query('update sync_user set floor = greatest(floor, $2) where user_id = $1', [
            userId,
            rev,
          ]);
      },
      { about: userId },
    );
};
