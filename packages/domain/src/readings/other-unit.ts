// A value that is hardly possible in the chosen unit but likely in the other one is asked about before it is
// saved (OQ-099).
import type { GlucoseUnit, WeightUnit } from '../sync/rows.ts';

type Asked = GlucoseUnit | WeightUnit;

interface Likely {
  readonly from: number;
  readonly to: number;
  readonly other: Asked;
}

/** What a meter and a scale of adults show; beyond that a slip of the unit is likelier. */
const likely: Readonly<Record<Asked, Likely>> = {
  'mg/dL': { from: 34, to: 600, other: 'mmol/L' },
  'mmol/L': { from: 1.9, to: 33.3, other: 'mg/dL' },
  kg: { from: 35, to: 200, other: 'lb' },
  lb: { from: 77, to: 440, other: 'kg' },
};

const isLikely = (unit: Asked, value: number): boolean =>
  value >= likely[unit].from && value <= likely[unit].to;

/** The unit a person probably meant instead; undefined when there is nothing to ask. */
export const unitMeantInstead = (unit: Asked, value: number): Asked | undefined => {
  const { other } = likely[unit];
  return !isLikely(unit, value) && isLikely(other, value) ? other : undefined;
};
