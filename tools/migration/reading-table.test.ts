import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { expect, test } from 'vitest';
import { readingTableSql } from './reading-table.ts';

const folder = resolve(import.meta.dirname, '../../packages/server/migrations');
const migrations = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test.each(Object.entries(describedVitalSigns))(
  'the table %s is created as its description says',
  (table, sign) => {
    expect(migrations.filter((sql) => sql.includes(readingTableSql(table, sign)))).toHaveLength(1);
  },
);
