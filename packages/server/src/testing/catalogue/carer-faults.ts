// Whatever the login of caregivers may do with a table, a policy narrows to what is shared.
import type pg from 'pg';

interface Found {
  readonly name: string;
  readonly privilege: string;
}

/** Tables with a privilege of that login and no policy of its own for it. */
const WITHOUT_POLICY = `
  select c.relname as name, v as privilege from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) v
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (case v when 'delete' then has_table_privilege('dosewell_carer', c.oid, v)
      else has_any_column_privilege('dosewell_carer', c.oid, v) end)
    and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
      and p.polroles = array['dosewell_carer'::regrole::oid] and p.polcmd = case v when 'select' then 'r' when 'insert' then 'a'
        when 'update' then 'w' else 'd' end) order by 1`;

export const carerFaults = async (db: pg.Pool): Promise<string[]> =>
  (await db.query<Found>(WITHOUT_POLICY)).rows.map(
    ({ name, privilege }) => `caregivers may ${privilege} ${name} beyond what is shared`,
  );
