// Whatever a caregiver's page selects is granted to the login of caregivers, column by column.
import type pg from 'pg';
import { LISTS } from '../../caregivers/page/shared-records.store.ts';

/** The columns a statement reads, also to choose and to order rows: those a view of it depends on. */
const UNGRANTED = `
  select distinct c.relname || '.' || a.attname as name from pg_rewrite r
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attnum > 0
  where r.ev_class = 'listed'::regclass and c.oid <> r.ev_class
    and not has_column_privilege('dosewell_carer', c.oid, a.attnum, 'select') order by 1`;

export const sharedListFaults = async (db: pg.Pool): Promise<string[]> => {
  const client = await db.connect();
  const faults: string[] = [];
  try {
    for (const [list, statement] of Object.entries(LISTS)) {
      const now = statement.replaceAll('$1', 'now()').replaceAll('$2', 'now()');
      await client.query(`begin; create temp view listed as ${now}`);
      const { rows } = await client.query<{ name: string }>(UNGRANTED);
      faults.push(...rows.map(({ name }) => `${list}: ${name} is not granted to dosewell_carer`));
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  return faults;
};
