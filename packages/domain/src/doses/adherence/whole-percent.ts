// A share is shown as a whole percent, never rounded up into a better colour, nor to a full hundred while a
// dose is missing (specification/health.md#9-constants, specification/README.md#the-rule).
import { adherenceColour } from './adherence-colour.ts';

/** The figure to show for a share of 0 to 100: the nearest whole one that says nothing better than the share does. */
export const wholePercent = (share: number): number => {
  const nearest = Math.round(share);
  const flatters = (nearest === 100 && share < 100) || adherenceColour(nearest) !== adherenceColour(share);
  return flatters ? Math.floor(share) : nearest;
};
