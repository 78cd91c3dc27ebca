import { expect, test } from 'vitest';
import { describedVitalSigns } from '../described.ts';
import { isPlausible } from './plausible.ts';
import { isSwapped } from './swapped-pair.ts';
import { READING_TABLES, type ReadingTable } from '../vital-signs.ts';
import { certain } from '../../problem/certain.ts';

const NUMBERS = [
  ['glucose_readings', 'value_mg_dl', 9.9, false],
  ['glucose_readings', 'value_mg_dl', 10, true],
  ['glucose_readings', 'value_mg_dl', 600, true],
  ['glucose_readings', 'value_mg_dl', 600.1, false],
  ['bp_readings', 'systolic', 69, false],
  ['bp_readings', 'systolic', 70, true],
  ['bp_readings', 'systolic', 250, true],
  ['bp_readings', 'systolic', 251, false],
  ['bp_readings', 'diastolic', 39, false],
  ['bp_readings', 'diastolic', 40, true],
  ['bp_readings', 'diastolic', 150, true],
  ['bp_readings', 'diastolic', 151, false],
  ['hr_readings', 'pulse', 29, false],
  ['hr_readings', 'pulse', 30, true],
  ['hr_readings', 'pulse', 220, true],
  ['hr_readings', 'pulse', 221, false],
  ['bp_readings', 'pulse', 29, false],
  ['oxygen_readings', 'pulse', 221, false],
  ['oxygen_readings', 'saturation_pct', 49, false],
  ['oxygen_readings', 'saturation_pct', 50, true],
  ['weight_readings', 'weight_kg', 400, true],
] as const;

test.each(NUMBERS)(
  'a number of %s, %s %s, is saved unasked: %s',
  (table: ReadingTable, name, kept, plausible) => {
    const quantity = certain(describedVitalSigns[table].quantities.find((each) => each.name === name));
    // covers: BP-016 BP-017 HR-014
    expect(isPlausible(quantity, kept)).toBe(plausible);
  },
);

test.each(READING_TABLES)('each number of %s that is asked about has an example above', (table) => {
  const asked = describedVitalSigns[table].quantities.filter(({ plausible }) => plausible !== undefined);
  const missing = asked.filter(({ name }) => !NUMBERS.some((each) => each[0] === table && each[1] === name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['bp_readings', { systolic: 80, diastolic: 120 }, true],
  ['bp_readings', { systolic: 120, diastolic: 80 }, false],
  ['bp_readings', { systolic: 120, diastolic: 120 }, false],
  ['bp_readings', { systolic: 120, diastolic: null }, false],
  ['bp_readings', { systolic: null, diastolic: 80 }, false],
  ['hr_readings', { pulse: 80 }, false],
] as const)('the numbers of %s %o are swapped: %s', (table, quantities, swapped) => {
  expect(isSwapped(describedVitalSigns[table], quantities)).toBe(swapped);
});
