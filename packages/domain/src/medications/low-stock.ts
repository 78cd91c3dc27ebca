// A card warns when fewer than ten units remain, if a count is known
// (specification/medication.md#26-medications, specification/medication.md#9-constants).

const LOW_STOCK_BELOW = 10;

/** The card's warning, or undefined if there is none. */
export const lowStockWarning = (quantityRemaining: number | null): string | undefined =>
  quantityRemaining !== null && quantityRemaining < LOW_STOCK_BELOW
    ? `Low stock: ${quantityRemaining} doses remaining`
    : undefined;
