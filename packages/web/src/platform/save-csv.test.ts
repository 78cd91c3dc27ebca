import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './save-csv.ts';
import { anyNote, everyLog, thereAndBack } from './testing/csv-there-and-back.ts';

test('a note with any content is read back from the file as it was exported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNote, { maxLength: 20 }), async (notes) => {
      // covers: GLU-047
      expect((await thereAndBack(notes)).changed).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test.each(everyLog)('any text typed in $name is read back from its export', async (log) => {
  const hostile = [
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', 'a\r\nb', '"quoted", and "more', "'x"],
    ...['\u202egnp.exe', '\u2066=1\u2069', 'x'.repeat(2000), ',,,', '', ' '],
  ];
  const refused = ['\0', '\ud800', 'a\udc00', 'x'.repeat(100_000)];
  // covers: T-13
  expect(await thereAndBack([...hostile, ...refused], log)).toEqual({ kept: hostile.length, changed: [] });
  await fc.assert(
    fc.asyncProperty(fc.array(anyNote, { maxLength: 20 }), async (typed) => {
      // covers: T-13
      expect((await thereAndBack(typed, log)).changed).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '=1\n+2',
  '=HYPERLINK("x")\r\nb',
])('the text %j is text in a spreadsheet, not a formula', async (note) => {
  const cell = (await csvText([[note]])).slice(1).replace(/^"/, '');
  // covers: GLU-047
  expect(cell.startsWith("'")).toBe(true);
});
