// The difference between the adherence of two periods, in percentage points of the displayed values (OQ-056).
import { wholePercent } from './whole-percent.ts';

/** `5 points more than in the 30 days before`; undefined if either period has no adherence. */
export const comparisonWords = (
  share: number | undefined,
  before: number | undefined,
  days: number,
): string | undefined => {
  if (share === undefined || before === undefined) return undefined;
  const difference = wholePercent(share) - wholePercent(before);
  if (difference === 0) return `The same as in the ${days} days before`;
  const points = Math.abs(difference) === 1 ? '1 point' : `${Math.abs(difference)} points`;
  return `${points} ${difference > 0 ? 'more' : 'less'} than in the ${days} days before`;
};
