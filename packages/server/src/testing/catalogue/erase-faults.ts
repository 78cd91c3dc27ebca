// Whether all personal data would be erased, read from the database's catalogue.
import type pg from 'pg';
import { ABOUT_NOBODY, ERASED_TABLES, ERASED_WITH_ACCOUNT } from '../../account/erasure/erasers.ts';

/** The mark itself is deleted last. */
const LAST = 'public.erasures';

/** Unregistered tables, registered ones that do not exist, and orders in which rows cannot be deleted. */
export const eraseFaults = async (db: pg.Pool): Promise<string[]> => {
  const registered = new Set([
    ...ERASED_TABLES.map((table) => `public.${table}`),
    ...ERASED_WITH_ACCOUNT.map((table) => `auth.${table}`),
    ...ABOUT_NOBODY,
    LAST,
  ]);
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const names = new Set(tables.map(({ name }) => name));
  const { rows: stays } = await db.query<{ name: string }>(
    `select c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'auth.user'::regclass and c.confdeltype <> 'c'`,
  );
  const { rows: references } = await db.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const { rows: held } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
        and not has_table_privilege('dosewell_worker', oid, 'delete')`,
    [ERASED_TABLES],
  );
  const place = (table: string): number => ERASED_TABLES.indexOf(table);
  return [
    ...[...names].filter((name) => !registered.has(name)).map((name) => `${name} is not registered`),
    ...[...registered].filter((name) => !names.has(name)).map((name) => `${name} does not exist`),
    ...held.map(({ name }) => `${name} cannot be erased: its migration lacks make_erasable`),
    ...stays.map(({ name }) => `${name} would stay when its account goes`),
    ...references
      .filter(({ from, to }) => place(from) > place(to))
      .map(({ from, to }) => `${to} cannot go before ${from}`),
  ];
};
