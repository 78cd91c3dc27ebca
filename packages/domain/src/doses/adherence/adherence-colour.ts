// Adherence is green from 80 percent, amber from 50 percent and red below
// (specification/health.md#9-constants).

export type AdherenceColour = 'green' | 'amber' | 'red';

export const GREEN_FROM = 80;
export const AMBER_FROM = 50;

/** Colour for an unrounded percentage. */
export const adherenceColour = (share: number): AdherenceColour => {
  if (share >= GREEN_FROM) return 'green';
  return share >= AMBER_FROM ? 'amber' : 'red';
};
