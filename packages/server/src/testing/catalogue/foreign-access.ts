// Tries every statement on every table as nobody, as its person and as another, with the app's login.
import pg from 'pg';
import type { TestDatabase } from '../database.ts';

type Verb = 'select' | 'insert' | 'update' | 'delete';
export interface Attempt {
  readonly table: string;
  readonly verb: Verb;
  readonly as: 'nobody' | 'owner' | 'other';
  /** The owner's rows seen or changed, or the reason for refusal. */
  readonly outcome: number | 'denied';
}

const VERBS: readonly Verb[] = ['select', 'insert', 'update', 'delete'];

/** Copies their row under a new id, so that an existing key is not the reason for failure. */
const STATEMENTS: Record<Verb, (table: string) => string> = {
  select: (table) => `select from ${table} where user_id = $1`,
  insert: (table) =>
    `insert into ${table} select * from json_populate_record(null::${table}, $2) where $1::uuid is not null`,
  update: (table) => `update ${table} set user_id = user_id where user_id = $1`,
  delete: (table) => `delete from ${table} where user_id = $1`,
};

export const tablesOfPeople = async ({ owner }: TestDatabase): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    // Leaves out tables the app's login has no access to.
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_any_column_privilege('dosewell_app', c.oid, 'select, insert, update')
     order by 1`,
  );
  return rows.map(({ name }) => name);
};

export const attemptAll = async (db: TestDatabase, owner: string, other: string): Promise<Attempt[]> => {
  const client = new pg.Client({ ...db.source, user: 'dosewell_app' });
  await client.connect();
  const attempts: Attempt[] = [];
  for (const table of await tablesOfPeople(db)) {
    const row = await sampleOf(db, table, owner);
    for (const verb of VERBS)
      for (const as of ['nobody', 'owner', 'other'] as const) {
        const person = { nobody: '', owner, other }[as];
        const values = verb === 'insert' ? [owner, row] : [owner];
        attempts.push({
          table,
          verb,
          as,
          outcome: await tried(client, person, STATEMENTS[verb](table), values),
        });
      }
  }
  await client.end();
  return attempts;
};

const sampleOf = async ({ owner: db }: TestDatabase, table: string, person: string): Promise<unknown> => {
  const { rows } = await db.query(`select to_json(t) as row from ${table} t where user_id = $1 limit 1`, [
    person,
  ]);
  if (rows.length === 0) throw new Error(`There is no row in ${table} to try with.`);
  const { row } = rows[0] as { row: Record<string, unknown> };
  const fresh = { id: crypto.randomUUID(), op_id: crypto.randomUUID(), client_id: crypto.randomUUID() };
  return { ...row, ...Object.fromEntries(Object.entries(fresh).filter(([column]) => column in row)) };
};

const tried = async (
  client: pg.Client,
  person: string,
  sql: string,
  values: unknown[],
): Promise<Attempt['outcome']> => {
  await client.query(`begin; select set_config('app.user_id', '${person}', true)`);
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } catch (error) {
    // 42501: no privilege, or row security; any other error would distinguish a foreign row from a missing
    // one.
    if (error instanceof pg.DatabaseError && error.code === '42501') return 'denied';
    if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) return -1;
    throw error;
  } finally {
    await client.query('rollback');
  }
};
