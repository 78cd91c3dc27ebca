import { expect, test } from 'vitest';
import { glucose } from './glucose.ts';
import { heartRate } from './heart-rate.ts';
import { shownQuantity, shownUnitOf, typedQuantity } from './typed-quantity.ts';
import { weight } from './weight.ts';

const HERE = { glucose_unit: 'mg/dL', weight_unit: 'kg' } as const;
const THERE = { glucose_unit: 'mmol/L', weight_unit: 'lb' } as const;
const [pulse] = heartRate.quantities;
const [kilograms] = weight.quantities;
const [sugar] = glucose.quantities;

test('a number is read in the unit of the person and kept in its own', () => {
  expect(typedQuantity(kilograms, THERE, '176.4')).toEqual({ kept: 80.01 });
  expect(typedQuantity(kilograms, HERE, '80,25')).toEqual({ kept: 80.25 });
  expect(typedQuantity(sugar, THERE, '5.5')).toEqual({ kept: 99.1 });
  expect(shownQuantity(sugar, THERE, 99.1)).toBe(5.5);
  expect([shownUnitOf(kilograms, THERE), shownUnitOf(pulse, THERE)]).toEqual(['lb', 'bpm']);
});

test('what is no number, or out of bounds, is told in the words of the kind', () => {
  // covers: GLU-010
  expect(typedQuantity(sugar, HERE, 'abc')).toEqual({ fault: 'Glucose must be a positive number' });
  // covers: WT-015
  expect(typedQuantity(kilograms, HERE, '19')).toEqual({ fault: 'Weight must be between 20 and 400 kg' });
  expect(typedQuantity(pulse, HERE, '1e2')).toEqual({ fault: 'Pulse must be between 30 and 220 bpm' });
});

test('bounds are told in the unit of the person', () => {
  expect(typedQuantity(kilograms, THERE, '20')).toEqual({
    fault: 'Weight must be between 44.1 and 881.8 lb',
  });
  expect(typedQuantity(sugar, THERE, '120')).toEqual({ fault: 'Glucose must be at most 111 mmol/L' });
});
