import { expect, test } from 'vitest';
import { doseInWords, type DoseToSay } from './dose-in-words.ts';

const words = (dosage: string, amount: number, form: DoseToSay['form']): string =>
  doseInWords({ dosage, amount, form });

test.each<[number, string, DoseToSay['form'], string]>([
  [1, '500 mg', 'tablet', '1 tablet · 500 mg'],
  [0.5, '500 mg', 'tablet', '½ tablet · 500 mg'],
  [2, '100 mcg', 'inhaler', '2 puffs · 100 mcg'],
  [12, '100 units/ml', 'injection', '12 units · 100 units/ml'],
  [10, '250 mg/5 ml', 'liquid', '10 ml · 250 mg/5 ml'],
  [1, '1000 units', 'capsule', '1 capsule · 1000 units'],
  [1, '5/325 mg', 'tablet', '1 tablet · 5/325 mg'],
  [1, '10', 'tablet', '1 tablet · 10'],
])('%d of %s as %s is "%s"', (amount, dosage, form, said) => {
  // covers: C-08
  expect(words(dosage, amount, form)).toBe(said);
});

test.each<[string, DoseToSay['form']]>([
  ['2 tablets', 'tablet'],
  ['1 tab', 'tablet'],
  ['half a tablet of 500', 'tablet'],
  ['½ of 5 mg', 'tablet'],
  ['1/2', 'tablet'],
  ['2 x 500 mg', 'tablet'],
  ['two puffs', 'inhaler'],
  ['3 drops', 'drops'],
])('a dosage "%s" says how many by itself, so that one is not said beside it', (dosage, form) => {
  expect(words(dosage, 1, form)).toBe(dosage);
});

test.each<[string, DoseToSay['form']]>([
  ['10 units', 'injection'],
  ['40 mg', 'injection'],
  ['5 ml', 'liquid'],
])('one of a measured form, which nobody stated, is not said beside "%s"', (dosage, form) => {
  expect(words(dosage, 1, form)).toBe(dosage);
});

test('a number that the dosage says already is not said twice, and another one is', () => {
  expect(words('5 ml', 5, 'liquid')).toBe('5 ml');
  expect(words('10 Units', 10, 'injection')).toBe('10 Units');
  expect(words('15 ml', 5, 'liquid')).toBe('5 ml · 15 ml');
  expect(words('1 tablet', 2, 'tablet')).toBe('2 tablets · 1 tablet');
});

test('a dose of a medication that is not on the device says its dosage alone', () => {
  expect(words('500 mg', 2, undefined)).toBe('500 mg');
});
