import { expect, test } from 'vitest';
import type { DosageForm } from '../choices.ts';
import { saidInDosage } from './said-in-dosage.ts';

test.each<[string, DosageForm, number | undefined]>([
  ['2 tablets', 'tablet', 2],
  ['500 mg, 2 tablets', 'tablet', 2],
  ['half a tablet of 500', 'tablet', 0.5],
  ['½ tablet', 'tablet', 0.5],
  ['Two puffs', 'inhaler', 2],
  ['10 units', 'injection', 10],
  ['2,5 ml', 'liquid', 2.5],
  ['1 pill', 'tablet', 1],
  ['500 mg', 'tablet', undefined],
  ['500 mg tablet', 'tablet', undefined],
  ['250 mg/5 ml', 'liquid', undefined],
  ['250 mg per 5 ml', 'liquid', undefined],
  ['100 units/ml', 'injection', undefined],
  ['2 tablets', 'liquid', undefined],
  ['2 x 500 mg', 'tablet', 2],
  ['2x500mg', 'capsule', 2],
  ['½ × 20 mg', 'tablet', 0.5],
  ['1,5 x 10 mg', 'tablet', 1.5],
  ['2 x 5 ml', 'liquid', 10],
  ['2 x 250 mg', 'liquid', undefined],
  ['2 x 2 tablets', 'tablet', 2],
  ['500 mg, 2x daily', 'tablet', undefined],
])('a dosage "%s" of the form %s says %s', (dosage, form, number) => {
  expect(saidInDosage(dosage, form)).toBe(number);
});
