// What is shown alike is judged alike: a value is judged in the person's unit, as it is rounded there (GLU-028 to GLU-031, docs/tables/glucose-edges.csv).
import { otherUnitOf, type Units } from './typed-quantity.ts';
import { keptFrom, inShownUnit } from './units.ts';
import type { Quantity } from './vital-sign.ts';

/** A value as it is kept, put where bands, alerts and insights are to judge it. An edge is met by all that is shown like it. */
export const judgedAsShown = (quantity: Quantity, units: Units, kept: number): number => {
  const other = otherUnitOf(quantity, units);
  if (other === undefined) return kept;
  const shown = inShownUnit(other, kept);
  return quantity.edges?.find((edge) => inShownUnit(other, edge) === shown) ?? keptFrom(other, shown);
};
