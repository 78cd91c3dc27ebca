import { expect, test } from 'vitest';
import { glucose } from './signs/glucose.ts';
import { heartRate } from './signs/heart-rate.ts';
import { shownQuantity, shownUnitOf, typedQuantity } from './typed-quantity.ts';
import { goalWeight, height } from './body-quantities.ts';
import { weight } from './signs/weight.ts';

const HERE = { glucose_unit: 'mg/dL', weight_unit: 'kg', length_unit: 'cm' } as const;
const THERE = { glucose_unit: 'mmol/L', weight_unit: 'lb', length_unit: 'in' } as const;
const [pulse] = heartRate.quantities;
const [kilograms] = weight.quantities;
const [sugar] = glucose.quantities;

test("a number is read in the person's unit and kept in the base unit", () => {
  expect(typedQuantity(kilograms, THERE, '176.4')).toEqual({ kept: 80.01 });
  expect(typedQuantity(kilograms, HERE, '80,25')).toEqual({ kept: 80.25 });
  expect(typedQuantity(kilograms, HERE, '80.')).toEqual({ kept: 80 });
  expect(typedQuantity(sugar, THERE, '5.5')).toEqual({ kept: 99.1 });
  expect(shownQuantity(sugar, THERE, 99.1)).toBe(5.5);
  expect([shownUnitOf(kilograms, THERE), shownUnitOf(pulse, THERE)]).toEqual(['lb', 'bpm']);
});

test('a text that is not a number, or is out of bounds, gets the message of its kind', () => {
  // covers: GLU-010
  expect(typedQuantity(sugar, HERE, 'abc')).toEqual({ fault: 'Glucose must be a positive number' });
  // covers: WT-015
  expect(typedQuantity(kilograms, HERE, '19')).toEqual({ fault: 'Weight must be between 20 and 400 kg' });
  expect(typedQuantity(kilograms, HERE, '1.234,5')).toEqual({
    fault: 'Weight must be between 20 and 400 kg',
  });
  expect(typedQuantity(sugar, HERE, '.')).toEqual({ fault: 'Glucose must be a positive number' });
  expect(typedQuantity(pulse, HERE, '1e2')).toEqual({ fault: 'Pulse must be between 10 and 350 bpm' });
});

test("a message states the bounds in the person's unit", () => {
  expect(typedQuantity(kilograms, THERE, '20')).toEqual({
    fault: 'Weight must be between 44.1 and 881.8 lb',
  });
  expect(typedQuantity(sugar, THERE, '120')).toEqual({ fault: 'Glucose must be at most 111 mmol/L' });
});

test('height and goal weight have bounds and may be empty', () => {
  expect([typedQuantity(height, HERE, ''), typedQuantity(goalWeight, HERE, '')]).toEqual([
    { kept: null },
    { kept: null },
  ]);
  // covers: WT-017
  expect([typedQuantity(height, HERE, '99.9'), typedQuantity(height, HERE, '100')]).toEqual([
    { fault: 'Height must be between 100 and 300 cm' },
    { kept: 100 },
  ]);
  // covers: WT-017
  expect([typedQuantity(height, HERE, '300.1'), typedQuantity(height, HERE, '300')]).toEqual([
    { fault: 'Height must be between 100 and 300 cm' },
    { kept: 300 },
  ]);
  // covers: WT-018
  expect([typedQuantity(goalWeight, HERE, '19.9'), typedQuantity(goalWeight, HERE, '400.1')]).toEqual([
    { fault: 'Goal weight must be between 20 and 400 kg' },
    { fault: 'Goal weight must be between 20 and 400 kg' },
  ]);
  // covers: WT-018
  expect([typedQuantity(goalWeight, HERE, '20'), typedQuantity(goalWeight, HERE, '400')]).toEqual([
    { kept: 20 },
    { kept: 400 },
  ]);
  expect(typedQuantity(height, THERE, '70')).toEqual({ kept: 177.8 });
});

test('a message without bounds is the same in every unit', () => {
  const strict = { ...kilograms, decimals: 0 };
  expect(typedQuantity(strict, THERE, '176.4')).toEqual({ fault: 'Weight is a whole number' });
  expect(typedQuantity(sugar, THERE, 'abc')).toEqual({ fault: 'Glucose must be a positive number' });
});
