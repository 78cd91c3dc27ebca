// Requirements for every table, read from the database's catalogue, so that they apply to new tables.
import type pg from 'pg';
import { TABLES } from '@dosewell/domain/tables';
import { columns } from '../../sync/columns.ts';
import { isInstantColumn } from '../../platform/database/row-json.ts';
import { BARRIERS, BEYOND_OWN_ROWS, OTHER_LOGINS_MAY, OTHER_LOGINS_MAY_READ } from './beyond-own-rows.ts';

const ROLES = ['dosewell_app', 'dosewell_worker', 'dosewell_auth', 'dosewell_carer', 'dosewell_planner'];
/** Tables without personal data. */
const WITHOUT_PERSON = [
  'schema_migrations',
  'last_start',
  'commits_noted',
  'renewals',
  'reminder_hours',
  'reminder_alarm',
];
/**
 * Tables the app may delete from: answers that a device confirmed, and what is computed anew. All other rows
 * are kept or marked.
 */
const MAY_DELETE = [
  'sync_op',
  'blobs',
  'photos_due',
  'plans_changed',
  'handovers_due',
  'occurrences',
  'reminders',
  'caregiver_occasions',
  'notices',
  'refill_cycles',
];

type Faults = Promise<string[]>;
/** Column names of the queries below; each query returns some of them. */
interface Found {
  readonly oid: number;
  readonly name: string;
  readonly secured: boolean;
  readonly forced: boolean;
  readonly comment: string | null;
  readonly owned: boolean;
  readonly key: readonly string[] | null;
  readonly reading: string;
  readonly writing: string;
  readonly constraint: string;
  readonly first: string;
  readonly moments: number;
  readonly enabled: string;
  readonly definition: string;
  readonly type: string;
  readonly grantee: string;
  readonly privilege: string;
}

const all = async (db: pg.Pool, sql: string, values: unknown[] = []): Promise<Found[]> =>
  (await db.query<Found>(sql, values)).rows;

const publicTables = (db: pg.Pool): Promise<Found[]> =>
  all(
    db,
    `select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
       obj_description(c.oid) as comment,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') as owned,
       (select array_agg(a.attname::text order by k.place) from pg_index i,
          unnest(i.indkey::int[]) with ordinality as k (attnum, place)
          join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname`,
  );

/** Row security enabled and forced, with one policy for reading and writing. */
export const securityFaults = async (db: pg.Pool): Faults => {
  const faults: string[] = [];
  for (const table of await publicTables(db)) {
    if (WITHOUT_PERSON.includes(table.name)) continue;
    if (!table.owned) faults.push(`${table.name} does not say whose its rows are`);
    if (!table.secured || !table.forced) faults.push(`${table.name} has row security off or not forced`);
    const policies = await all(db, POLICIES, [table.oid]);
    if (!policies.some(({ definition }) => definition === OWN_ROWS))
      faults.push(`${table.name} does not keep people to their own rows`);
    for (const { definition } of policies)
      if (
        !isNarrowing(definition) &&
        definition !== OWN_ROWS &&
        !BEYOND_OWN_ROWS.includes(`${table.name}: ${definition}`)
      )
        faults.push(`${table.name} has a policy that lets pass: ${definition}`);
  }
  return faults;
};

/** Formatted as `all to public using … check …`. */
const POLICIES = `
  select concat_ws(' ', case when not polpermissive then 'only' end,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      'to', coalesce((select string_agg(rolname, ', ') from pg_roles where oid = any(polroles)), 'public'),
      'using ' || pg_get_expr(polqual, polrelid), 'check ' || pg_get_expr(polwithcheck, polrelid)) as definition
  from pg_policy where polrelid = $1`;
const OWN = '(user_id = ( SELECT app_uid() AS app_uid))';
const OWN_ROWS = `all to public using ${OWN} check ${OWN}`;
/** A restrictive policy narrows the permissive ones. */
const isNarrowing = (definition: string): boolean => definition.startsWith('only ');
/**
 * The worker deletes only rows of people being erased, and expired ones: after 400 days, ended deliveries
 * after 30.
 */
const ERASED_ONLY =
  /^only delete to dosewell_worker using \(\(user_id IN \( SELECT e.user_id\s+FROM erasures e\)\) OR (false|\(\w+ < \(now\(\) - '400 days'::interval\)\)|\(ended_at < \(now\(\) - '30 days'::interval\)\))\)$/;

/** Only the app's login has access to the product's tables, with listed exceptions. */
export const grantFaults = async (db: pg.Pool): Faults => {
  const granted = await all(
    db,
    `select distinct grantee || ' ' || privilege_type || ' ' || table_name as definition
     from information_schema.role_table_grants
     where table_schema = 'public' and grantee in ('dosewell_worker', 'dosewell_auth') order by 1`,
  );
  const faults: string[] = [];
  for (const { definition } of granted) {
    if (OTHER_LOGINS_MAY.includes(definition)) continue;
    const erased = /^dosewell_worker DELETE (\w+)$/.exec(definition)?.[1];
    const policies = erased ? await all(db, POLICIES.replace('$1', '$1::regclass'), [erased]) : [];
    if (!policies.some((policy) => ERASED_ONLY.test(policy.definition)))
      faults.push(`unforeseen grant: ${definition}`);
  }
  const told = await all(
    db,
    `select grantee || ' may read ' || table_name || '.' || column_name as definition
     from information_schema.column_privileges p join information_schema.columns c using (table_schema, table_name, column_name)
     where table_schema = 'public' and grantee in ('dosewell_worker', 'dosewell_auth') and privilege_type = 'SELECT'
       and data_type not in ('uuid', 'bigint', 'boolean', 'timestamp with time zone')
       and not grantee || ' SELECT ' || table_name = any($1)`,
    [OTHER_LOGINS_MAY],
  );
  const read = told.map(({ definition }) => definition);
  return [...faults, ...read.filter((definition) => !OTHER_LOGINS_MAY_READ.includes(definition))];
};

/** Keys of personal data start with the person, including references. */
export const keyFaults = async (db: pg.Pool): Faults => {
  const faults: string[] = [];
  for (const table of await publicTables(db)) {
    if (table.comment === null) faults.push(`${table.name} has no comment`);
    if (table.owned && table.key?.[0] !== 'user_id')
      faults.push(`${table.name} is not keyed by user_id first`);
  }
  const references = await all(
    db,
    `select conrelid::regclass::text as name, conname as constraint, (select attname from pg_attribute
       where attrelid = conrelid and attnum = conkey[1]) as first
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { name, constraint, first } of references)
    if (first !== 'user_id') faults.push(`${name}: ${constraint} could reach another person's row`);
  return faults;
};

/** A synced table has its trigger, two indexes, and exactly the columns that the code writes. */
export const syncedFaults = async (db: pg.Pool): Faults => {
  const faults: string[] = [];
  for (const table of TABLES) {
    const triggers = await all(
      db,
      `select tgtype as moments, tgenabled as enabled from pg_trigger where tgrelid = $1::regclass and tgfoid = 'sync_bump'::regproc`,
      [table],
    );
    // 23 means before each row, on insert and on update.
    if (triggers.length !== 1 || triggers[0]?.moments !== 23 || triggers[0]?.enabled !== 'O')
      faults.push(`${table} does not get revisions`);
    const indexes = await all(db, `select indexdef as definition from pg_indexes where tablename = $1`, [
      table,
    ]);
    for (const by of ['(user_id, rev, id)', '(user_id, bucket, id)'])
      if (!indexes.some(({ definition }) => definition.endsWith(by)))
        faults.push(`${table} has no index ${by}`);
    const found = await all(
      db,
      `select column_name as name, data_type as type from information_schema.columns where table_name = $1`,
      [table],
    );
    const written = ['user_id', 'rev', ...columns[table]].toSorted().join();
    if (
      found
        .map(({ name }) => name)
        .toSorted()
        .join() !== written
    )
      faults.push(`${table} has other columns than are written`);
    for (const { name, type } of found)
      if (isInstantColumn(name) !== (type === 'timestamp with time zone'))
        faults.push(`${table}.${name} is not named as what it is`);
  }
  return faults;
};

/** The server's roles own nothing, bypass nothing, and delete only where listed. */
export const roleFaults = async (db: pg.Pool): Faults => {
  const exempt = await all(
    db,
    'select rolname as name from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole)',
    [ROLES],
  );
  const owned = await all(
    db,
    `select c.oid::regclass::text as name from pg_class c where pg_get_userbyid(c.relowner) = any($1)`,
    [ROLES],
  );
  const granted = await all(
    db,
    `select grantee, table_name as name, privilege_type as privilege from information_schema.role_table_grants
     where table_schema = 'public' and (grantee = any($1) or grantee = 'PUBLIC')
       and privilege_type in ('DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES') and not table_name = any($2)
       and (grantee, privilege_type) <> ('dosewell_worker', 'DELETE')`,
    [ROLES, MAY_DELETE],
  );
  const raised = await all(
    db,
    `select oid::regprocedure::text as name from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  const views = await all(
    db,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
       and not coalesce('security_invoker=true' = any(reloptions), false)
       and not (relname = any($1) and coalesce('security_barrier=true' = any(reloptions), false))`,
    [BARRIERS],
  );
  return [
    ...exempt.map(({ name }) => `${name} is exempt from row security`),
    ...owned.map(({ name }) => `${name} belongs to a role that serves`),
    ...granted.map(({ grantee, name, privilege }) => `${grantee} may ${privilege} ${name}`),
    ...raised.map(({ name }) => `${name} runs as its owner`),
    ...views.map(({ name }) => `the view ${name} reads as its owner`),
  ];
};
