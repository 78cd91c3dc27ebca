import { expect, test } from 'vitest';
import { readTable, wordsOf } from '../../testing/table.ts';
import { bodyMassIndex, shownBodyMassIndex } from '../body-mass-index.ts';
import { describedVitalSigns } from '../described.ts';
import { oxygenSaturation } from './oxygen-saturation.ts';
import { READING_TABLES, type ReadingTable } from '../vital-signs.ts';

const quantities = (cell: string): Record<string, number> =>
  Object.fromEntries(
    wordsOf(cell)
      .map((pair) => pair.split('='))
      .map(([name, value]) => [name, Number(value)]),
  );

test.each(readTable('reading-bands.csv'))('$id: the $table reading $values is called [$word]', (line) => {
  const height_cm = line.height_cm === '' ? null : Number(line.height_cm);
  const band = describedVitalSigns[line.table as ReadingTable].bandOf(quantities(line.values ?? ''), {
    height_cm,
  });
  expect({ word: band?.word ?? '', level: band?.level ?? '' }).toEqual({
    word: line.word,
    level: line.level,
  });
});

test('oxygen saturation is low below 90 and slightly low below 95', () => {
  const word = (saturation_pct: number) => oxygenSaturation.bandOf({ saturation_pct })?.word;
  expect([89, 90, 94, 95, 100].map(word)).toEqual([
    'Low',
    'Slightly Low',
    'Slightly Low',
    'Normal',
    'Normal',
  ]);
});

test('the body mass index is kilograms by squared metres with one decimal, and empty without a height', () => {
  // covers: WT-020
  expect(bodyMassIndex(80, 200)).toBe(20);
  // covers: WT-022
  expect(bodyMassIndex(80, null)).toBeUndefined();
  // covers: WT-021
  expect([24.96, 25, 18.449].map(shownBodyMassIndex)).toEqual(['25.0', '25.0', '18.4']);
});

test.each(READING_TABLES)('a %s reading without its number has no band', (table) => {
  expect(describedVitalSigns[table].bandOf({}, { height_cm: 180 })).toBeUndefined();
});
