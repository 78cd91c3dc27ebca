// Refill urgency: up to 3 days Urgent, 4 to 7 Soon, more Good; out of stock says Refill Now
// (specification/medication.md#4-states, OQ-053).

export interface RefillUrgency {
  readonly word: 'Urgent' | 'Soon' | 'Good';
  readonly tone: 'brick' | 'marigold' | 'pine';
}

export const refillUrgency = (daysRemaining: number): RefillUrgency => {
  if (daysRemaining <= 3) return { word: 'Urgent', tone: 'brick' };
  return daysRemaining <= 7 ? { word: 'Soon', tone: 'marigold' } : { word: 'Good', tone: 'pine' };
};

export const daysRemainingWords = (daysRemaining: number): string => {
  if (daysRemaining <= 0) return 'Refill Now';
  return daysRemaining === 1 ? '1 day left' : `${daysRemaining} days left`;
};
