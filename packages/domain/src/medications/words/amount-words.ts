// The amount of a dose in words, with the unit of the form: "½ tablet", "2 puffs", "5 ml" (C-08).
import { roundQuantity } from '../../stock/round-quantity.ts';
import type { DosageForm } from '../choices.ts';

const UNITS: Readonly<Record<DosageForm, readonly [one: string, more: string]>> = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  liquid: ['ml', 'ml'],
  injection: ['unit', 'units'],
  topical: ['application', 'applications'],
  inhaler: ['puff', 'puffs'],
  drops: ['drop', 'drops'],
  patch: ['patch', 'patches'],
};

/** "½", "1½", "0.3": a half is written as people write it. */
export const amountText = (amount: number): string => {
  const whole = Math.floor(amount);
  if (roundQuantity(amount - whole) !== 0.5) return String(roundQuantity(amount));
  return whole === 0 ? '½' : `${whole}½`;
};

/** An amount with its unit, such as "1½ tablets". */
export const amountWords = (amount: number, form: DosageForm): string =>
  `${amountText(amount)} ${UNITS[form][amount > 1 ? 1 : 0]}`;

/** The form's unit in the plural, such as "tablets". */
export const unitOfForm = (form: DosageForm): string => UNITS[form][1];

/** Amounts that a person can choose; any other is typed. */
export const usualAmounts = (form: DosageForm): readonly number[] => {
  if (form === 'tablet') return [0.5, 1, 1.5, 2, 3];
  if (form === 'liquid') return [2.5, 5, 10, 15, 20];
  if (form === 'injection') return [1, 5, 10, 20];
  return [1, 2, 3, 4];
};
