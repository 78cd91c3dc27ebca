// Readings are kept in kg, cm and mg/dL and shown in the person's units (OQ-094, OQ-099).
import type { GlucoseUnit, LengthUnit, WeightUnit } from '../sync/rows.ts';

export type ShownUnit = GlucoseUnit | WeightUnit | LengthUnit;

interface Conversion {
  /** How many of the unit it is kept in one of it is. */
  readonly factor: number;
  /** Digits after the point as shown. */
  readonly digits: number;
  /** Digits after the point as kept. */
  readonly kept: number;
}

/** Glucose by its molar mass of 180.156 g; pound and inch by their definitions. */
const conversions: Readonly<Record<ShownUnit, Conversion>> = {
  'mg/dL': { factor: 1, digits: 0, kept: 1 },
  'mmol/L': { factor: 18.0156, digits: 1, kept: 1 },
  kg: { factor: 1, digits: 1, kept: 2 },
  lb: { factor: 0.45359237, digits: 1, kept: 2 },
  cm: { factor: 1, digits: 0, kept: 1 },
  in: { factor: 2.54, digits: 1, kept: 1 },
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A value as it is kept, in the person's unit, rounded as it is shown. */
export const inShownUnit = (unit: ShownUnit, kept: number): number =>
  rounded(kept / conversions[unit].factor, conversions[unit].digits);

/** What a person typed in their unit, as it is kept. */
export const keptFrom = (unit: ShownUnit, typed: number): number =>
  rounded(typed * conversions[unit].factor, conversions[unit].kept);
