// The limits of a refill configuration's numbers and texts (specification/medication.md#5-validation).

export const REFILL_LIMITS = {
  /** Smallest and largest pills a dose and doses a day; they go in steps of the smallest. */
  per: { min: 0.1, max: 1000 },
  leadDays: { min: 0, max: 30 },
} as const;

export const PHARMACY_TEXT_LIMITS = { name: 200, phone: 50, url: 500, note: 2000 } as const;
