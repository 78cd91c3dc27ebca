// Limits of a food's numbers and texts (specification/health.md#5-validation, OQ-109).

/** Largest value of every number but the glycaemic index. */
export const MOST_OF_FOOD = 100_000;
export const FOOD_TEXT_LIMITS = { name: 200, brand: 200, serving_unit: 50 } as const;
