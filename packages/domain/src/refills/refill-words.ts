// The words for the verdict on stock, on Refills and in Refill Settings, and for the days left
// (specification/medication.md#4-states, OQ-053, C-08).
import type { StockVerdict } from './stock-verdict.ts';

interface Said<Word extends string> {
  readonly word: Word;
  readonly tone: 'brick' | 'marigold' | 'pine';
}

export type RefillUrgency = Said<'Out' | 'Urgent' | 'Soon' | 'Good'>;
export type RefillStatus = Said<'Out of Stock' | 'Refill Due' | 'Stock OK'>;

const URGENCY: Readonly<Record<StockVerdict, RefillUrgency>> = {
  out: { word: 'Out', tone: 'brick' },
  urgent: { word: 'Urgent', tone: 'brick' },
  soon: { word: 'Soon', tone: 'marigold' },
  good: { word: 'Good', tone: 'pine' },
};
const STATUS: Readonly<Record<StockVerdict, RefillStatus>> = {
  out: { word: 'Out of Stock', tone: 'brick' },
  urgent: { word: 'Refill Due', tone: 'marigold' },
  soon: { word: 'Refill Due', tone: 'marigold' },
  good: { word: 'Stock OK', tone: 'pine' },
};

export const refillUrgency = (verdict: StockVerdict): RefillUrgency => URGENCY[verdict];
export const refillStatus = (verdict: StockVerdict): RefillStatus => STATUS[verdict];

export const daysRemainingWords = (daysRemaining: number): string => {
  if (daysRemaining <= 0) return 'Refill Now';
  return daysRemaining === 1 ? '1 day left' : `${daysRemaining} days left`;
};
