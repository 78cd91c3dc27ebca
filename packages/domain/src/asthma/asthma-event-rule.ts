// Validation of an asthma event's numbers (specification/health.md#5-validation, OQ-109).

/**
 * Largest accepted numbers: no peak flow meter and no inhaler counter shows more. Unlikely numbers below them
 * are asked about: unlikely-peak-flow.ts and unlikely-puffs.ts.
 */
export const MOST_SHOWN = { peakFlow: 1000, puffs: 100 };

/** `value` is null when not given, which is allowed for both numbers. */
export const peakFlowFault = (value: number | null): string | undefined => {
  if (value === null) return undefined;
  if (!Number.isInteger(value)) return 'Peak flow must be a whole number';
  if (value <= 0) return 'Peak flow must be a positive number';
  return value > MOST_SHOWN.peakFlow ? `Peak flow must be at most ${MOST_SHOWN.peakFlow} L/min` : undefined;
};

export const puffsFault = (value: number | null): string | undefined => {
  if (value === null) return undefined;
  if (!Number.isInteger(value)) return 'Puffs must be a whole number';
  if (value < 0) return 'Puffs cannot be negative';
  return value > MOST_SHOWN.puffs ? `Puffs must be at most ${MOST_SHOWN.puffs}` : undefined;
};

export const SEVERITY_MISSING = 'Please choose how severe it was';
export const OCCURRED_MISSING = 'Please provide when it happened';
