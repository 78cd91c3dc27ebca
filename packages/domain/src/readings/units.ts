// Readings are stored in kg, cm and mg/dL and displayed in the person's units (OQ-094, OQ-099).
import type { GlucoseUnit, LengthUnit, WeightUnit } from '../sync/rows.ts';
import { isKeyOf } from '../value/keys-of.ts';

export type ShownUnit = GlucoseUnit | WeightUnit | LengthUnit;

/** The setting that chooses the shown unit, by the stored unit. */
const SETTING_OF = { 'mg/dL': 'glucose_unit', kg: 'weight_unit', cm: 'length_unit' } as const;
type StoredUnit = keyof typeof SETTING_OF;

/** What the person chose, by setting. */
export type Units = { readonly [S in (typeof SETTING_OF)[StoredUnit]]: ShownUnit };

/** The setting of a stored unit; undefined if readings in it are shown in no other. */
export const unitSettingOf = (unit: string): keyof Units | undefined =>
  isKeyOf(SETTING_OF, unit) ? SETTING_OF[unit] : undefined;

interface Conversion {
  /** How many stored units make one of this unit. */
  readonly factor: number;
  /** Decimals displayed where it is not the stored unit; a stored number is displayed as it is. */
  readonly digits: number;
  /** Decimals stored. */
  readonly kept: number;
}

/** Glucose is converted by its molar mass of 180.156 g; pound and inch by definition. */
const conversions: Readonly<Record<ShownUnit, Conversion>> = {
  'mg/dL': { factor: 1, digits: 0, kept: 1 },
  'mmol/L': { factor: 18.0156, digits: 1, kept: 1 },
  kg: { factor: 1, digits: 1, kept: 2 },
  lb: { factor: 0.45359237, digits: 1, kept: 2 },
  cm: { factor: 1, digits: 0, kept: 1 },
  in: { factor: 2.54, digits: 1, kept: 1 },
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Converts a stored value to the person's unit, rounded for display. */
export const toShownUnit = (unit: ShownUnit, kept: number): number =>
  rounded(kept / conversions[unit].factor, conversions[unit].digits);

/** Converts a value typed in the person's unit to the stored unit. */
export const toStoredUnit = (unit: ShownUnit, typed: number): number =>
  rounded(typed * conversions[unit].factor, conversions[unit].kept);
