// A card warns below ten remaining, and only where a count is known
// (specification/medication.md#26-medications, specification/medication.md#9-constants).

const LOW_STOCK_BELOW = 10;

/** The warning of a medication's card, or undefined when there is nothing to warn of. */
export const lowStockWarning = (quantityRemaining: number | null): string | undefined =>
  quantityRemaining !== null && quantityRemaining < LOW_STOCK_BELOW
    ? `Low stock: ${quantityRemaining} doses remaining`
    : undefined;
