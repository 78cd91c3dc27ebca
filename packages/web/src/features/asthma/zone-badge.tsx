import { type PeakFlowZone, zoneWord } from '@dosewell/domain/asthma';
import { Badge } from '../../ui/badge.tsx';
import { zoneShape, zoneTone } from './zone-words.ts';

/** The zone of a peak flow; nothing without a personal best to compute it from. */
export function ZoneBadge({ zone }: { zone: PeakFlowZone | undefined }) {
  if (zone === undefined) return null;
  return (
    <Badge tone={zoneTone[zone]} icon={zoneShape[zone]}>
      {zoneWord[zone]}
    </Badge>
  );
}
