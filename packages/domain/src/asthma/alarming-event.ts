// The emergency note is emphasised after a severe event or a peak flow in the red zone
// (specification/health.md#2-screens, OQ-002).
import type { Severity } from './choices.ts';
import { peakFlowFault } from './asthma-event-rule.ts';
import { peakFlowZone } from './peak-flow-zone.ts';

interface Said {
  /** Null if it was not stated. */
  readonly severity: Severity | null;
  readonly peak_flow: number | null;
}

/** Why an event alarms; undefined if it does not. */
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

/**
 * Checks the most recent event for severity and the most recent peak flow for the red zone; they may be
 * different events. `newest` is ordered newest first.
 */
export const currentAlarm = (
  newest: readonly Said[],
  personalBest: number | null,
): ReturnType<typeof alarmOf> => {
  const [last] = newest;
  if (last === undefined) return undefined;
  const measured = newest.find(({ peak_flow }) => peak_flow !== null);
  return alarmOf({ severity: last.severity, peak_flow: measured?.peak_flow ?? null }, personalBest);
};
