// A peak flow off the scale of usual meters, or more than half above the personal best, is asked about once
// before it is saved, and can always be recorded: a slipped digit shows a zone that is not the person's
// (C-02).

/**
 * Scale of usual meters in litres per minute, a little wider than in EN ISO 23747. Numbers that no meter
 * shows are refused: asthma-event-rule.ts.
 */
const SCALE = { least: 50, most: 850 };
/** Adults and school children have a higher personal best. */
const LEAST_BEST = 100;
const FAR_ABOVE_BEST = 1.5;

export const isUnlikelyPeakFlow = (peakFlow: number, personalBest: number | null): boolean =>
  peakFlow < SCALE.least ||
  peakFlow > SCALE.most ||
  (personalBest !== null && peakFlow > personalBest * FAR_ABOVE_BEST);

export const isUnlikelyBest = (personalBest: number): boolean =>
  personalBest < LEAST_BEST || personalBest > SCALE.most;
