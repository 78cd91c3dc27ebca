// A card warns below ten remaining, and only where a count is known (medication-area §2.6, §9).

const LOW_STOCK_BELOW = 10;

/** The warning of a medication's card, or undefined when there is nothing to warn of. */
export const lowStockWarning = (quantityRemaining: number | null): string | undefined =>
  quantityRemaining !== null && quantityRemaining < LOW_STOCK_BELOW
    ? `Low stock: ${quantityRemaining} doses remaining`
    : undefined;
