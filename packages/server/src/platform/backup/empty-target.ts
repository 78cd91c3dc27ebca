import type pg from 'pg';
import { StartupRefusal } from '../process/startup-refusal.ts';

/** Whether the database has any account. A server's first start creates tables, but no account. */
export async function holdsPeople(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('auth."user"') is not null as there`,
  );
  if (rows[0]?.there !== true) return false;
  const people = await client.query('select from auth."user" limit 1');
  return people.rows.length > 0;
}

/** Refuses a database with tables of another program: clearing it must not delete those. */
export async function refuseForeignTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ foreign: boolean }>(
    `select to_regclass('public.schema_migrations') is null and exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'v', 'm')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as foreign`,
  );
  if (rows[0]?.foreign === true)
    throw new StartupRefusal(
      'This database holds tables of another program. Take an empty one. Nothing was changed.',
    );
}

/** Refuses a database that a running server uses, as it would write into what is being restored. */
export async function refuseWhileServing(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and usename in ('dosewell_app', 'dosewell_worker', 'dosewell_auth', 'dosewell_carer') limit 1`,
  );
  if (rows.length > 0)
    throw new StartupRefusal('A server is using this database. Stop it, then restore. Nothing was changed.');
}

/**
 * SQL that drops whatever migrations create, in schemas of any owner, and keeps what belongs to extensions.
 */
export const CLEAR_DATABASE = `
  do $$ declare one record; begin
    for one in
      select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
               as kind, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
    loop execute format('drop %s if exists %s cascade', one.kind, one.name); end loop;
    for one in
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'auth') and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop routine if exists %s cascade', one.name); end loop;
    for one in
      select t.oid::regtype::text as name, t.typtype from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname in ('public', 'auth')
        and (t.typtype in ('d', 'e') or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
        and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    loop execute format('drop %s if exists %s cascade', case one.typtype when 'd' then 'domain' else 'type' end, one.name);
    end loop;
    drop schema if exists auth cascade;
  end $$`;
