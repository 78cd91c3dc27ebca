import { expect, test } from 'vitest';
import { sameMedicine, sameName } from './same-medicine.ts';

const of = (dosage: string) => ({ name: 'Levothyroxine', dosage, form: 'tablet' as const });

test.each([
  ['spaces', '500 mg', '500mg', true],
  ['capitals', '500 MG', '500 mg', true],
  ['the micro sign and the Greek letter', '50 \u00b5g', '50 \u03bcg', true],
  ['a factor of a thousand', '50 \u00b5g', '50 mg', false],
  ['two numbers and one', '1 1/2', '11/2', false],
  ['a raised digit and a plain one', '10\u00b2 IU', '102 IU', false],
])('strengths that differ in %s (%s, %s): the same medicine is %s', (_in, one, other, same) => {
  expect(sameMedicine(of(one), of(other))).toBe(same);
});

test('a name with an accent is the same, whichever way the keyboard wrote it', () => {
  expect(sameName('Zol\u00e9', 'Zole\u0301')).toBe(true);
  expect(sameName('Zol\u00e9', 'Zole')).toBe(false);
});
