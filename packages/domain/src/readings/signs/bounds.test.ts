import { expect, test } from 'vitest';
import { readTable } from '../../testing/table.ts';
import { bloodPressure } from './blood-pressure.ts';
import { describedVitalSigns } from '../described.ts';
import { quantityFault } from '../quantity-rule.ts';
import { READING_TABLES, type ReadingTable } from '../vital-signs.ts';
import { certain } from '../../problem/certain.ts';

test.each(readTable('reading-bounds.csv'))(
  '$id: the $table form with $quantity [$given] says [$message]',
  (line) => {
    const { quantities } = describedVitalSigns[line.table as ReadingTable];
    const quantity = certain(quantities.find(({ name }) => name === line.quantity));
    expect(quantityFault(quantity, line.given === '' ? null : Number(line.given)) ?? '').toBe(line.message);
  },
);

test.each(READING_TABLES)('the table of bounds has lines of each number of %s', (table) => {
  const lines = readTable('reading-bounds.csv').filter((line) => line.table === table);
  const numbers = describedVitalSigns[table].quantities.filter(({ optional }) => !optional);
  const missing = numbers.filter(({ name }) => lines.every(({ quantity }) => quantity !== name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test.each(readTable('blood-pressure-together.csv'))(
  '$id: the blood pressure $systolic over $diastolic says [$message]',
  (line) => {
    const faults = bloodPressure.together({
      systolic: Number(line.systolic),
      diastolic: Number(line.diastolic),
    });
    expect(faults?.diastolic ?? '').toBe(line.message);
  },
);
