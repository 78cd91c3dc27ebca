// The largest quantity on hand of one medication (OQ-043).

export const MAX_QUANTITY = 1_000_000;
