import type { Band, Level } from '@dosewell/domain/readings';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { toneOfLevel } from './level-tone.ts';

const shapeOfLevel: Record<Level, LucideIcon> = {
  low: Info,
  usual: CircleCheck,
  raised: CircleAlert,
  far: TriangleAlert,
};

/** The band of a reading; nothing if the reading has no known band. */
export function BandBadge({ band }: { band: Pick<Band, 'word' | 'level'> | undefined }) {
  if (band === undefined) return null;
  return (
    <Badge tone={toneOfLevel[band.level]} icon={shapeOfLevel[band.level]}>
      {band.word}
    </Badge>
  );
}
