import type pg from 'pg';
import type { AnyRow } from '@dosewell/domain/sync';
import { columns } from '../../packages/server/src/sync/columns.ts';
import type { TenYears } from './ten-years.ts';

const AT_ONCE = 10_000;

/** Parents before children. */
const ORDER = ['medications', 'medication_regimens', 'medication_logs', 'stock_movements'] as const;

/** Writes the rows for a person in one transaction, past every rule but those of the tables. Answers how many there are. */
export const layRows = async (owner: pg.Client, email: string, rows: TenYears): Promise<string> => {
  const found = await owner.query<{ id: string }>('select id from auth."user" where email = $1', [email]);
  const person = found.rows[0]!.id;
  await owner.query('begin');
  await owner.query(`update user_settings set plan = 'MAX' where user_id = $1`, [person]);
  for (const table of ORDER) {
    const names = columns[table].join(', ');
    const insert = `insert into ${table} (user_id, ${names})
      select $1::uuid, ${names} from json_populate_recordset(null::${table}, $2::json)`;
    const all: readonly AnyRow[] = rows[table];
    for (let from = 0; from < all.length; from += AT_ONCE)
      await owner.query(insert, [person, JSON.stringify(all.slice(from, from + AT_ONCE))]);
  }
  await owner.query('commit');
  await owner.query('vacuum analyze');
  return ORDER.map((table) => `${rows[table].length} ${table}`).join(', ');
};
