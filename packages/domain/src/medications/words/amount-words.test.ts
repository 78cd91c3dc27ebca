import { expect, test } from 'vitest';
import { amountWords, unitOfForm, usualAmounts } from './amount-words.ts';
import { FORMS, type DosageForm } from '../choices.ts';

test.each<[number, DosageForm, string]>([
  [0.5, 'tablet', '½ tablet'],
  [1, 'tablet', '1 tablet'],
  [1.5, 'tablet', '1½ tablets'],
  [2, 'capsule', '2 capsules'],
  [2, 'inhaler', '2 puffs'],
  [1, 'inhaler', '1 puff'],
  [5, 'liquid', '5 ml'],
  [2.5, 'liquid', '2½ ml'],
  [0.3, 'liquid', '0.3 ml'],
  [3, 'drops', '3 drops'],
  [1, 'injection', '1 unit'],
  [12, 'injection', '12 units'],
  [1, 'patch', '1 patch'],
  [2, 'patch', '2 patches'],
  [1, 'topical', '1 application'],
])('an amount of %d of the form %s is "%s"', (amount, form, words) => {
  expect(amountWords(amount, form)).toBe(words);
});

test('every form has a unit, and usual amounts in ascending order that hold one dose', () => {
  for (const form of FORMS) {
    expect(unitOfForm(form)).not.toBe('');
    const usual = usualAmounts(form);
    expect(usual).toEqual(usual.toSorted((a, b) => a - b));
  }
});
