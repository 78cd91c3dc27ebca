import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

test('a quoted cell keeps commas, quotes and line breaks', () => {
  expect(parseCsv('id,text\nA-1,"one, ""two""\nthree"\n')).toEqual([
    { id: 'A-1', text: 'one, "two"\nthree' },
  ]);
});

test('an empty last cell is an empty text', () => {
  expect(parseCsv('id,text\r\nA-1,\r\nA-2,two')).toEqual([
    { id: 'A-1', text: '' },
    { id: 'A-2', text: 'two' },
  ]);
});
