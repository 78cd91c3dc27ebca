import { expect, test } from 'vitest';
import type { DosageForm } from '../choices.ts';
import { amountAfterForm } from './amount-of-form.ts';

test.each<[string, DosageForm, DosageForm, string]>([
  ['1', 'tablet', 'liquid', ''],
  ['1', 'tablet', 'injection', ''],
  ['1', 'tablet', 'capsule', '1'],
  ['', 'liquid', 'tablet', '1'],
  ['', 'liquid', 'injection', ''],
  ['5', 'liquid', 'tablet', '5'],
  ['2', 'tablet', 'liquid', '2'],
  ['1', 'liquid', 'injection', '1'],
])('an amount of "%s" of a %s that becomes a %s is "%s"', (amount, from, to, after) => {
  // covers: C-01
  expect(amountAfterForm(amount, from, to)).toBe(after);
});
