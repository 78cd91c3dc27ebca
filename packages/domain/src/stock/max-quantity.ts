// What the ledger holds of one medication at most (OQ-043).

export const MAX_QUANTITY = 1_000_000;
