// After a severe event, or with a peak flow in the red zone, the emergency note speaks louder (health-area §2, decision OQ-002).
import type { Severity } from './choices.ts';
import { peakFlowZone } from './peak-flow-zone.ts';

interface Said {
  readonly severity: Severity;
  readonly peak_flow: number | null;
}

/** Undefined where neither is so. */
export const alarmOf = (
  { severity, peak_flow }: Said,
  personalBest: number | null,
): 'severe' | 'red' | undefined => {
  if (severity === 'severe') return 'severe';
  return peak_flow !== null && peakFlowZone(peak_flow, personalBest) === 'red' ? 'red' : undefined;
};
