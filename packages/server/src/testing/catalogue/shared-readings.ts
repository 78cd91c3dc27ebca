// Each table of readings is open to caregivers by the one topic that the access matrix names, with its notes apart
// (run by `sync/catalogue.test.ts`).
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { READING_TABLES } from '@dosewell/domain/readings/list';
import type pg from 'pg';
import { OPENED_BY } from '../caregivers/shared-tables.ts';

interface Found {
  readonly policies: number;
  readonly topic: string | null;
  readonly shown: readonly string[];
  readonly shares_notes: boolean;
}

const OPEN = `
  select count(p.policyname)::int as policies, min(substring(p.qual from 'shares_topic\\(''(\\w+)''')) as topic,
    (select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0
      and has_column_privilege('dosewell_carer', a.attrelid, a.attnum, 'select')) as shown,
    exists (select from pg_depend d join pg_rewrite r on r.oid = d.objid
      join pg_attribute a on (a.attrelid, a.attnum) = (d.refobjid, d.refobjsubid)
      where r.ev_class = 'shared_notes'::regclass and d.refobjid = $1::regclass and a.attname = $2) as shares_notes
  from (select) one left join pg_policies p on p.tablename = $1 and p.policyname = 'open_to_carer'`;

/** What a caregiver's page reads of every sign. */
const READ = ['id', 'taken_at', 'date', 'time', 'deleted_at'];

interface Wanted {
  readonly table: string;
  readonly noteField: string;
  readonly columns: readonly string[];
  readonly topics: unknown;
}

export const faultsOfShared = async (db: pg.Pool, wanted: Wanted): Promise<string[]> => {
  const { table, noteField, columns, topics } = wanted;
  const { rows } = await db.query<Found>(OPEN, [table, noteField]);
  const [found] = rows;
  if (found === undefined || found.policies === 0)
    return [`${table} is open to no caregiver: its migration lacks make_shared`];
  const [topic] = Array.isArray(topics) && topics.length === 1 ? topics : [];
  return [
    ...(topic === found.topic ? [] : [`${table} is open by ${found.topic}, not by ${String(topic)}`]),
    ...columns
      .filter((column) => !found.shown.includes(column))
      .map((column) => `${table}.${column} is not granted`),
    ...(found.shown.includes(noteField) ? [`${table}.${noteField} is open without the topic of notes`] : []),
    ...(found.shares_notes ? [] : [`shared_notes lacks ${table}`]),
  ];
};

export const sharedReadingFaults = async (db: pg.Pool): Promise<string[]> => {
  const faults: string[] = [];
  for (const table of READING_TABLES) {
    const { quantities, choices, noteField } = describedVitalSigns[table];
    const columns = [...READ, ...[...quantities, ...choices].map(({ name }) => name)];
    faults.push(...(await faultsOfShared(db, { table, noteField, columns, topics: OPENED_BY[table] })));
  }
  return faults;
};
