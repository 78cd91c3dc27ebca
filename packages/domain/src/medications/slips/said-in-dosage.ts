// The number that a dosage states, in the unit of its form: "2 tablets", "10 units", "half a tablet" (C-06,
// C-08).
import type { DosageForm } from '../choices.ts';
import { isMeasured } from '../words/dose-in-words.ts';

const UNIT: Readonly<Record<DosageForm, string>> = {
  tablet: 'tab|pill',
  capsule: 'cap',
  liquid: 'ml\\b',
  injection: 'units?\\b(?!\\s*/)',
  topical: 'appl',
  inhaler: 'puff',
  drops: 'drop',
  patch: 'patch',
};
/** A factor: "2 x 500 mg" states 2 of a counted form, "2 x 5 ml" states 10 ml of a measured one. */
const TIMES = /(?:^|\s)(\d+(?:[.,]\d+)?|½)\s*[x×]\s*\d/i;
const WORDS: Readonly<Record<string, number>> = { half: 0.5, '½': 0.5, one: 1, two: 2, three: 3, four: 4 };
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|½|half|one|two|three|four)(?: an?)?`;

const numberOf = (text: string): number => WORDS[text.toLowerCase()] ?? Number(text.replace(',', '.'));

/** Undefined if the dosage states no number of units: "500 mg", "250 mg/5 ml", "250 mg per 5 ml". */
export const saidInDosage = (dosage: string, form: DosageForm): number | undefined => {
  const found = new RegExp(String.raw`(?:^|\s)(per\s+)?${NUMBER}\s*(?:${UNIT[form]})`, 'i').exec(dosage);
  const [, per, number] = found ?? [];
  const times = TIMES.exec(dosage)?.[1];
  if (number === undefined || per !== undefined)
    return times === undefined || isMeasured(form) ? undefined : numberOf(times);
  return numberOf(number) * (times !== undefined && isMeasured(form) ? numberOf(times) : 1);
};
