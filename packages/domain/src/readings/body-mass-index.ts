// Body mass index is kilograms divided by metres squared, shown with one decimal, in four classes
// (specification/health.md#4-states, specification/health.md#5-validation, WT-020 to WT-026).
import type { Band } from './vital-sign.ts';

/** Rounded to nine decimals, so that 64 kg at 160 cm is exactly 25 despite floating-point error. */
const DECIMALS = 1e9;

/** The index, not rounded for display; undefined without a height. */
export const bodyMassIndex = (weightKg: number, heightCm: number | null): number | undefined =>
  heightCm === null ? undefined : Math.round((weightKg / (heightCm / 100) ** 2) * DECIMALS) / DECIMALS;

export const shownBodyMassIndex = (index: number): string => index.toFixed(1);

/** Class of the exact index, not the displayed one: 24.96 is shown as 25.0 and is Normal. */
export const bodyMassIndexBand = (index: number): Band => {
  if (index < 18.5) return { word: 'Underweight', level: 'low' };
  if (index < 25) return { word: 'Normal', level: 'usual' };
  return index < 30 ? { word: 'Overweight', level: 'raised' } : { word: 'Obese', level: 'far' };
};
