import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { expect, test } from 'vitest';
import { readingTableSql } from './reading-table.ts';

const folder = resolve(import.meta.dirname, '../../packages/server/migrations');
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** The migrations as if each table had been created as later ones altered it. */
const altered = (table: string): string => {
  const all = migrations.join('\n');
  let sql = all;
  for (const [, column = ''] of all.matchAll(
    new RegExp(`^alter table ${table} alter column (\\w+) drop not null;`, 'gm'),
  ))
    sql = within(sql, table, (body) => body.replace(`  ${column} text not null `, `  ${column} text `));
  for (const [, column = ''] of all.matchAll(new RegExp(`^alter table ${table} add column (.+);`, 'gm')))
    sql = within(sql, table, (body) => body.replace('  primary key', `  ${column},\n  primary key`));
  for (const [, column = '', bounds = ''] of all.matchAll(
    new RegExp(
      `^alter table ${table} add constraint \\w+_check\\s+check \\((\\w+) (between [^)]+)\\);`,
      'gm',
    ),
  ))
    sql = within(sql, table, (body) =>
      body.replace(new RegExp(`(check \\(${column}) between [^)]+\\)`), `$1 ${bounds})`),
    );
  return sql;
};

/** Changes the statement that creates a table. */
const within = (sql: string, table: string, change: (body: string) => string): string => {
  const start = sql.indexOf(`create table ${table} (`);
  const end = sql.indexOf('\n);', start);
  return sql.slice(0, start) + change(sql.slice(start, end)) + sql.slice(end);
};

test.each(Object.entries(describedVitalSigns))(
  'the table %s is created as its description says',
  (table, sign) => {
    expect(altered(table).split(readingTableSql(table, sign))).toHaveLength(2);
  },
);
