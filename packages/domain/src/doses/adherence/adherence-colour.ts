// Adherence is green from 80 percent on, amber from 50 on, red below (specification/health.md#9-constants).

export type AdherenceColour = 'green' | 'amber' | 'red';

export const GREEN_FROM = 80;
export const AMBER_FROM = 50;

/** The colour of a share of 0 to 100, unrounded. */
export const adherenceColour = (share: number): AdherenceColour => {
  if (share >= GREEN_FROM) return 'green';
  return share >= AMBER_FROM ? 'amber' : 'red';
};

/** The word beside the colour, which is never the only sign. */
export const adherenceWords: Readonly<Record<AdherenceColour, string>> = {
  green: 'On track',
  amber: 'Some doses missed',
  red: 'Many doses missed',
};
