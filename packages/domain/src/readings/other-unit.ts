// A value implausible in the chosen unit but likely in the other prompts for confirmation before saving
// (OQ-099).
import type { GlucoseUnit, WeightUnit } from '../sync/rows.ts';

type Asked = GlucoseUnit | WeightUnit;

interface Likely {
  readonly from: number;
  readonly to: number;
  readonly other: Asked;
}

/** Ranges of meters and adult scales; values beyond are more likely in the wrong unit. */
const likely: Readonly<Record<Asked, Likely>> = {
  'mg/dL': { from: 34, to: 600, other: 'mmol/L' },
  'mmol/L': { from: 1.9, to: 33.3, other: 'mg/dL' },
  kg: { from: 35, to: 200, other: 'lb' },
  lb: { from: 77, to: 440, other: 'kg' },
};

const isLikely = (unit: Asked, value: number): boolean =>
  value >= likely[unit].from && value <= likely[unit].to;

/** The unit the person probably meant; undefined if there is nothing to ask. */
export const likelyUnit = (unit: Asked, value: number): Asked | undefined => {
  const { other } = likely[unit];
  return !isLikely(unit, value) && isLikely(other, value) ? other : undefined;
};
