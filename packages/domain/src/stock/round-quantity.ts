// Quantities have at most three decimals; rounding sums makes 0.1 + 0.2 equal 0.3.
export const roundQuantity = (quantity: number): number => Math.round(quantity * 1000) / 1000;
