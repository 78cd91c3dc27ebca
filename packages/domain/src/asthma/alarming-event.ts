// After a severe event, or with a peak flow in the red zone, the emergency note speaks louder
// (specification/health.md#2-screens, OQ-002).
import type { Severity } from './choices.ts';
import { peakFlowFault } from './asthma-event-rule.ts';
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
  return peak_flow !== null &&
    peakFlowFault(peak_flow) === undefined &&
    peakFlowZone(peak_flow, personalBest) === 'red'
    ? 'red'
    : undefined;
};

/** Of several events, the newest first: the last of them was severe, or the last peak flow noted with one is red, though others came after it. */
export const standingAlarm = (
  newest: readonly Said[],
  personalBest: number | null,
): ReturnType<typeof alarmOf> => {
  const [last] = newest;
  if (last === undefined) return undefined;
  const measured = newest.find(({ peak_flow }) => peak_flow !== null);
  return alarmOf({ severity: last.severity, peak_flow: measured?.peak_flow ?? null }, personalBest);
};
