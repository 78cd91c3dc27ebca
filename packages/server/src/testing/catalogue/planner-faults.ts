// The planner's role opens the rows of the share alone, to whoever plans: nobody logs in as it, and no login has its rights
// without taking it.
import type pg from 'pg';

interface Found {
  readonly name: string;
}

/** Tables about people with a privilege of that role and no policy of the share for it. */
const WITHOUT_POLICY = `
  select c.relname || ' to ' || v as name from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) v
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (case v when 'delete' then has_table_privilege('dosewell_planner', c.oid, v)
      else has_any_column_privilege('dosewell_planner', c.oid, v) end)
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_share'
      and p.polcmd in ('*', case v when 'select' then 'r' when 'insert' then 'a' when 'update' then 'w' else 'd' end)) order by 1`;

const LOGINS = `
  select rolname || ' may log in' as name from pg_roles where rolname = 'dosewell_planner' and rolcanlogin
  union all select r.rolname || ' has its rights at all times' from pg_roles r where r.rolname like 'dosewell\\_%'
    and r.rolname <> 'dosewell_planner' and not r.rolsuper and pg_has_role(r.oid, 'dosewell_planner', 'usage')
  union all select m.member::regrole || ' may take it' from pg_auth_members m
    where m.roleid = 'dosewell_planner'::regrole and m.member::regrole::text like 'dosewell\\_%' and m.set_option
      and m.member not in ('dosewell_app'::regrole, (select datdba from pg_database where datname = current_database()))`;

export const plannerFaults = async (db: pg.Pool): Promise<string[]> => {
  const [open, logins] = await Promise.all([db.query<Found>(WITHOUT_POLICY), db.query<Found>(LOGINS)]);
  return [...open.rows, ...logins.rows].map(({ name }) => `dosewell_planner: ${name}`);
};
