// A peak flow in words, with its zone on the person's own meter.
import { type PeakFlowZone, peakFlowZone } from './peak-flow-zone.ts';

export const zoneWord: Readonly<Record<PeakFlowZone, string>> = {
  green: 'Green zone',
  yellow: 'Yellow zone',
  red: 'Red zone',
};

/** `320 L/min, yellow zone`; without a personal best there is no zone. */
export const flowWords = (peakFlow: number, best: number | null): string => {
  const zone = peakFlowZone(peakFlow, best);
  return zone === undefined ? `${peakFlow} L/min` : `${peakFlow} L/min, ${zoneWord[zone].toLowerCase()}`;
};
