// Peak flow against the personal best: green from 80 %, yellow from 50 %, red below (Global Initiative for Asthma, action plans; health-area §2).

export type PeakFlowZone = 'green' | 'yellow' | 'red';

/** Both in litres a minute; undefined without a personal best. */
export const peakFlowZone = (peakFlow: number, personalBest: number | null): PeakFlowZone | undefined => {
  if (personalBest === null || personalBest <= 0) return undefined;
  const share = peakFlow / personalBest;
  if (share >= 0.8) return 'green';
  return share >= 0.5 ? 'yellow' : 'red';
};
