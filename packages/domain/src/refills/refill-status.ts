// Status in the refill dialog: out of stock, due within the lead days, or enough
// (specification/medication.md#4-states).

export interface RefillStatus {
  readonly word: 'Out of Stock' | 'Refill Due' | 'Stock OK';
  readonly tone: 'brick' | 'marigold' | 'pine';
}

export const refillStatus = (daysRemaining: number, leadDays: number): RefillStatus => {
  if (daysRemaining <= 0) return { word: 'Out of Stock', tone: 'brick' };
  return daysRemaining <= leadDays
    ? { word: 'Refill Due', tone: 'marigold' }
    : { word: 'Stock OK', tone: 'pine' };
};
