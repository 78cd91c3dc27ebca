// Peak flow zones for display: a word, a tone, a shape and the range on the person's own meter.
import { PEAK_FLOW_ZONES, type PeakFlowZone, ZONE_FROM } from '@dosewell/domain/asthma';
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Tone } from '../../ui/tone.ts';

export const zoneTone: Readonly<Record<PeakFlowZone, Exclude<Tone, 'quiet' | 'lake'>>> = {
  green: 'pine',
  yellow: 'marigold',
  red: 'brick',
};

export const zoneShape: Readonly<Record<PeakFlowZone, LucideIcon>> = {
  green: CircleCheck,
  yellow: CircleAlert,
  red: TriangleAlert,
};

/** The lowest whole peak flow in a zone. */
const leastIn = (zone: PeakFlowZone, best: number): number => Math.ceil((best * ZONE_FROM[zone]) / 100);

/** `400 L/min and above`, `250 to 399 L/min`, `below 250 L/min`. */
export const zoneRange = (zone: PeakFlowZone, best: number): string => {
  const above = PEAK_FLOW_ZONES[PEAK_FLOW_ZONES.indexOf(zone) - 1];
  if (above === undefined) return `${leastIn(zone, best)} L/min and above`;
  const end = leastIn(above, best);
  return zone === 'red' ? `below ${end} L/min` : `${leastIn(zone, best)} to ${end - 1} L/min`;
};

/** `80% of your best and above`, for a person without a personal best. */
export const zoneShare = (zone: PeakFlowZone): string => {
  if (zone === 'green') return `${ZONE_FROM.green}% of your best and above`;
  if (zone === 'red') return `below ${ZONE_FROM.yellow}% of your best`;
  return `${ZONE_FROM.yellow} to ${ZONE_FROM.green - 1}% of your best`;
};

/** `64% of your best`. A share below the boundary of a zone is not rounded up to the boundary. */
export const shareOfBest = (peakFlow: number, best: number): string =>
  `${Math.floor((peakFlow * 100) / best)}% of your best`;
