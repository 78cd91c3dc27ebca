// The peak flow zone is green from 80 % of the personal best, yellow from 50 %, red below (Global Initiative
// for Asthma, action plans; specification/health.md#2-screens).

/** The zones, from best to worst. */
export const PEAK_FLOW_ZONES = ['green', 'yellow', 'red'] as const;
export type PeakFlowZone = (typeof PEAK_FLOW_ZONES)[number];

/** The lowest percentage of the personal best in each zone. */
export const ZONE_FROM: Readonly<Record<PeakFlowZone, number>> = { green: 80, yellow: 50, red: 0 };

/** Zone of a peak flow in litres per minute; undefined without a personal best. */
export const peakFlowZone = (peakFlow: number, personalBest: number | null): PeakFlowZone | undefined => {
  if (personalBest === null || personalBest <= 0) return undefined;
  return PEAK_FLOW_ZONES.find((zone) => peakFlow * 100 >= personalBest * ZONE_FROM[zone]);
};
