import type { DoseStatus } from '@dosewell/domain/doses';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

const badges = {
  taken: { word: 'Taken', tone: 'pine', icon: CircleCheck },
  skipped: { word: 'Skipped', tone: 'quiet', icon: CircleMinus },
  missed: { word: 'Missed', tone: 'brick', icon: CircleX },
} as const;

/** The outcome of a dose as a word, a shape and a tone; nothing while the dose is pending. */
export function OutcomeBadge({ status }: { status: DoseStatus }) {
  if (status === 'pending') return null;
  const { word, tone, icon } = badges[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
