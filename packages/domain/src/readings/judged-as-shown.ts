// A value is judged as displayed, rounded in the person's unit, so that equal figures get equal verdicts
// (GLU-028 to GLU-031, docs/tables/glucose-edges.csv).
import { otherUnitOf } from './typed-quantity.ts';
import { toStoredUnit, toShownUnit, type Units } from './units.ts';
import type { Quantity } from './vital-sign.ts';

/**
 * Maps a stored value to the one compared with bands, alerts and insights; values displayed like an edge
 * become that edge.
 */
export const judgedAsShown = (quantity: Quantity, units: Units, kept: number): number => {
  const other = otherUnitOf(quantity, units);
  if (other === undefined) return kept;
  const shown = toShownUnit(other, kept);
  return quantity.edges?.find((edge) => toShownUnit(other, edge) === shown) ?? toStoredUnit(other, shown);
};
