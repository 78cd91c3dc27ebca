import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './save-csv.ts';
import { anyNote, thereAndBack } from './testing/csv-there-and-back.ts';

test('whatever a note holds, it is read back from the file as it was exported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNote, { maxLength: 20 }), async (notes) => {
      // covers: GLU-047
      expect((await thereAndBack(notes)).changed).toEqual([]);
    }),
    { numRuns: 60 },
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
])('%j is text in a spreadsheet, not a formula', async (note) => {
  const cell = (await csvText([[note]])).slice(1).replace(/^"/, '');
  // covers: GLU-047
  expect(cell.startsWith("'")).toBe(true);
});
