// The present text of functions stands in one file, and a migration that names the file makes them.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMigrations } from './migrations.ts';

const FIRST = 'create function one() returns int language sql as $$ select 1 $$;\n';
const SECOND = FIRST.replace('select 1', 'select 2');
const begins = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const naming = (text: string): string => `-- functions: ones.sql ${begins(text)}\n`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  mkdirSync(join(folder, 'functions'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const keep = (name: string, text: string): void => writeFileSync(join(folder, name), text);

test('a migration that names a file of functions makes them, and is itself what may not change', () => {
  keep('0001_ones.sql', `create table t (x int);\n${naming(FIRST)}`);
  keep('functions/ones.sql', FIRST);
  const before = readMigrations(folder);
  expect(before.map(({ sql }) => sql)).toEqual([`create table t (x int);\n${naming(FIRST)}\n${FIRST}`]);
  keep('0002_other_ones.sql', naming(SECOND));
  keep('functions/ones.sql', SECOND);
  expect(readMigrations(folder)[0]?.checksum).toBe(before[0]?.checksum);
});

test('the last migration that names a file makes its functions, as only the present text is known', () => {
  keep('0001_ones.sql', naming(FIRST));
  keep('0002_other_ones.sql', naming(SECOND));
  keep('0003_more.sql', 'select 3;\n');
  keep('functions/ones.sql', SECOND);
  expect(readMigrations(folder).map(({ sql }) => sql)).toEqual([
    naming(FIRST),
    `${naming(SECOND)}\n${SECOND}`,
    'select 3;\n',
  ]);
});

test('a text that changed without a migration is an error, which says what to write', () => {
  keep('0001_ones.sql', naming(FIRST));
  keep('functions/ones.sql', SECOND);
  expect(() => readMigrations(folder)).toThrow(
    `functions/ones.sql was changed: add a migration with the line "-- functions: ones.sql ${begins(SECOND)}".`,
  );
});

test('a file of functions that no migration names is an error', () => {
  keep('0001_other.sql', 'select 1;\n');
  keep('functions/ones.sql', FIRST);
  expect(() => readMigrations(folder)).toThrow('No migration names functions/ones.sql.');
});
