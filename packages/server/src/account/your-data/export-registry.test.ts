import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { accountTables, isExported, personTables, type ExportEntry } from './export-registry.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const ABOUT_NOBODY = ['schema_migrations', 'last_start', 'commits_noted', 'renewals'];

const columnsIn = async (schema: string): Promise<Map<string, string[]>> => {
  const { rows } = await db.owner.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relname = any($2)
     group by c.relname`,
    [schema, ABOUT_NOBODY],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

const reasons = (entry: ExportEntry): string[] =>
  isExported(entry)
    ? [...Object.values(entry.without), ...(typeof entry.imported === 'object' ? [entry.imported.not] : [])]
    : [entry.leftOut];

test.each([
  ['public', personTables],
  ['auth', accountTables],
] as const)('every table of schema %s is exported or left out for a reason', async (schema, registry) => {
  const tables = await columnsIn(schema);
  expect(Object.keys(registry).toSorted()).toEqual([...tables.keys()].toSorted());
  for (const [table, entry] of Object.entries(registry)) {
    for (const reason of reasons(entry)) expect(reason.length, `${table}: ${reason}`).toBeGreaterThan(8);
    if (!isExported(entry)) continue;
    // Excluded columns must exist: a renamed secret would otherwise be exported.
    expect(tables.get(table)).toEqual(expect.arrayContaining(Object.keys(entry.without)));
  }
});

const SECRET = /password|secret|token|hash|credential|public_key|challenge/;

test('no column named like a secret is exported', async () => {
  expect.hasAssertions();
  for (const [schema, registry] of [
    ['public', personTables],
    ['auth', accountTables],
  ] as const)
    for (const [table, columns] of await columnsIn(schema)) {
      const entry = registry[table];
      if (entry === undefined || !isExported(entry)) continue;
      const exported = columns.filter((column) => !(column in entry.without) && SECRET.test(column));
      expect(
        exported.filter((column) => !column.endsWith('_expires_at')),
        table,
      ).toEqual([]);
    }
});
