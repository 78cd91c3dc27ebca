import { refillUrgency, type Supply } from '@dosewell/domain/refills';
import { Badge } from '../../ui/badge.tsx';

/** The verdict on a stock in one word. */
export function UrgencyBadge({ supply }: { supply: Supply }) {
  const { word, tone } = refillUrgency(supply.verdict);
  return <Badge tone={tone}>{word}</Badge>;
}
