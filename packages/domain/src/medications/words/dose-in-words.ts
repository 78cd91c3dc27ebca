// A dose to take is said in words, how many before the strength: "½ tablet · 500 mg" (C-08, decision 0056).
import type { DosageForm } from '../choices.ts';
import { amountWords } from './amount-words.ts';

/** A dosage that states a number of units: "2 tablets", "half a tablet", "2 x 500 mg". */
const SAYS_HOW_MANY =
  /[½¼¾]|\bhalf\b|\b1\/[234]\b|(\d|\b(one|two|three|four)\b)\s*([x×]\s*\d|tab|pill|cap|puff|spray|drop|patch|appl|sachet|vial|ampoule|supp)/i;

/**
 * Whether the form is measured and not counted. Nobody stated an amount of 1 of a measured form: 1 is the
 * value before any choice.
 */
export const isMeasured = (form: DosageForm): boolean => form === 'liquid' || form === 'injection';

export interface DoseToSay {
  readonly dosage: string;
  readonly amount: number;
  /** Undefined for a medication that is not on this device. */
  readonly form: DosageForm | undefined;
}

/** The amount before the dosage, such as "2 puffs · 100 mcg". */
export const doseInWords = ({ dosage, amount, form }: DoseToSay): string => {
  if (form === undefined) return dosage;
  if (amount === 1 && (isMeasured(form) || SAYS_HOW_MANY.test(dosage))) return dosage;
  const words = amountWords(amount, form);
  return ` ${dosage}`.toLowerCase().includes(` ${words}`) ? dosage : `${words} · ${dosage}`;
};
