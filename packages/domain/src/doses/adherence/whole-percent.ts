// Percentages are rounded to whole numbers, but never up into a better colour or to 100 while a dose was
// missed (specification/health.md#9-constants, specification/README.md#the-rule).
import { adherenceColour } from './adherence-colour.ts';

/** Nearest whole number that does not overstate the percentage. */
export const wholePercent = (share: number): number => {
  const nearest = Math.round(share);
  const flatters = (nearest === 100 && share < 100) || adherenceColour(nearest) !== adherenceColour(share);
  return flatters ? Math.floor(share) : nearest;
};
