import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NoRecords, readRecordsText, rowsIn } from './records-text.ts';
import { certain } from '@dosewell/domain/problem';

const limits = { rows: 100, rowBytes: 10_000, headBytes: 10_000, depth: 32 };
const read = (text: string) => {
  const bytes = Buffer.from(text);
  const { head, tables } = readRecordsText(bytes, limits);
  const rows = [...tables].map(([table, span]) => [table, [...rowsIn(bytes, span, limits)]]);
  return { ...head, tables: Object.fromEntries(rows) as unknown };
};

test('records with or without white space are read as JSON reads them', () => {
  const row = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
  const tables = fc.dictionary(fc.string(), fc.array(row, { maxLength: 4 }), { maxKeys: 3 });
  const head = fc.dictionary(
    fc.string().filter((key) => key !== 'tables' && key !== '__proto__'),
    fc.jsonValue(),
    { maxKeys: 3 },
  );
  fc.assert(
    fc.property(head, tables, fc.constantFrom(undefined, 1, '\t\n'), (about, rows, space) => {
      const text = JSON.stringify({ ...about, tables: rows }, null, space);
      const found = read(text);
      expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['', '[]', '{', '{"tables":{"a":[{}]}', '{"tables":{"a":[{}]}}x', '{"tables":{"a":[{},]}}'],
  ['{"tables":{"a":[1]}}', '{"tables":{"a":{}}}', '{"tables":[]}', '{"tables":{"a":[{} {}]}}'],
  ['{"tables":{"a":[],"a":[]}}', '{"tables":{},"tables":{}}', '{"a":tru}', '{"a":}', '{"a":"'],
  [`{"tables":{"a":[${'{},'.repeat(100)}{}]}}`, `{"tables":{"a":[{"b":"${'x'.repeat(10_000)}"}]}}`],
  [`{"a":${'['.repeat(33)}${']'.repeat(33)}}`, `{"a":"${'x'.repeat(10_000)}"}`],
])('a text like %s holds no records', (...texts) => {
  expect.hasAssertions();
  // covers: T-23
  for (const text of texts) expect(() => read(text), text.slice(0, 40)).toThrow(NoRecords);
});

test('a row that is not JSON is found when it is read', () => {
  const bytes = Buffer.from('{"tables":{"a":[{"b":nul},{"c":]}]}}');
  expect(() => readRecordsText(bytes, limits)).toThrow(NoRecords);
  const text = Buffer.from('{"tables":{"a":[{"b":nul}]}}');
  const { tables } = readRecordsText(text, limits);
  expect(() => [...rowsIn(text, certain(tables.get('a')), limits)]).toThrow(NoRecords);
});
