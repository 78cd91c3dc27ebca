// Body mass index is kilograms by the square of metres, told with one decimal, with its four classes
// (specification/health.md#4-states, specification/health.md#5-validation, WT-020 to WT-026).
import type { Band } from './vital-sign.ts';

/** Nine decimals: finer than any weight tells apart, and 64 kg at 160 cm are 25, where binary fractions fall just short. */
const DECIMALS = 1e9;

/** Not rounded as it is shown; undefined without a height. */
export const bodyMassIndex = (weightKg: number, heightCm: number | null): number | undefined =>
  heightCm === null ? undefined : Math.round((weightKg / (heightCm / 100) ** 2) * DECIMALS) / DECIMALS;

export const shownBodyMassIndex = (index: number): string => index.toFixed(1);

/** The class of an index as it is, not as it is shown: 24.96 is shown as 25.0 and is Normal. */
export const bodyMassIndexBand = (index: number): Band => {
  if (index < 18.5) return { word: 'Underweight', level: 'low' };
  if (index < 25) return { word: 'Normal', level: 'usual' };
  return index < 30 ? { word: 'Overweight', level: 'raised' } : { word: 'Obese', level: 'high' };
};
