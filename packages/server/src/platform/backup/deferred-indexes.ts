// Drops indexes and constraints while rows are loaded: building them once is several times faster than
// updating them per row, and rows may then arrive in any order.
import type pg from 'pg';

interface Part {
  readonly take: string;
  readonly put: string;
}

const EXCLUDED = `n.nspname in ('public', 'auth') and c.relkind = 'r' and c.relname <> 'schema_migrations'`;

/** Disables triggers, as loaded rows keep their revisions. Returns a function that restores everything. */
export async function deferIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const constraints = await parts(
    client,
    `select format('alter table %s drop constraint %I', c.oid::regclass, k.conname) as take,
       format('alter table %s add constraint %I %s', c.oid::regclass, k.conname, pg_get_constraintdef(k.oid)) as put
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${EXCLUDED} and k.contype in ('f', 'u', 'p', 'x')
     order by k.contype = 'f' desc, c.relname, k.conname`,
  );
  const indexes = await parts(
    client,
    `select format('drop index %s', i.indexrelid::regclass) as take, pg_get_indexdef(i.indexrelid) as put
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where ${EXCLUDED} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by 1`,
  );
  const triggers = await parts(
    client,
    `select format('alter table %s disable trigger user', c.oid::regclass) as take,
       format('alter table %s enable trigger user', c.oid::regclass) as put
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${EXCLUDED} and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`,
  );
  for (const { take } of [...constraints, ...indexes, ...triggers]) await client.query(take);
  return async () => {
    // References last, as they need the keys they refer to.
    for (const { put } of [...indexes, ...constraints.toReversed(), ...triggers]) await client.query(put);
  };
}

const parts = async (client: pg.ClientBase, sql: string): Promise<Part[]> =>
  (await client.query<Part>(sql)).rows;
