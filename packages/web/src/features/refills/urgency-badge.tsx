import { refillUrgency, type Supply } from '@dosewell/domain/refills';
import { Badge } from '../../ui/badge.tsx';

/** How urgent a refill is, in one word. */
export function UrgencyBadge({ supply }: { supply: Supply }) {
  const { word, tone } = refillUrgency(supply.verdict);
  return <Badge tone={tone}>{word}</Badge>;
}
