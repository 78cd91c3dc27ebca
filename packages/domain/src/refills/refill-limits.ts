// Limits and defaults of a refill configuration's numbers and texts
// (specification/medication.md#5-validation).

export const REFILL_LIMITS = {
  leadDays: { min: 0, max: 30 },
} as const;

export const PHARMACY_TEXT_LIMITS = { name: 200, phone: 50, url: 500, note: 2000 } as const;

export const REFILL_DEFAULTS = {
  current_pills: 0,
  pills_per_dose: 1,
  doses_per_day: 1,
  refill_lead_days: 5,
} as const;
