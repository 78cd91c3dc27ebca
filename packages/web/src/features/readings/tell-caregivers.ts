// Names the caregivers who will be told of a glucose reading below 70 or above 250
// (specification/health.md#7-calls, GLU-057). The server tells them once the reading arrives there.
import {
  ageOfReading,
  caregiversInOrder,
  caregiverState,
  glucoseAlertOf,
  isToldOf,
} from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { listed } from '@dosewell/domain/text';

export interface AlarmingGlucose {
  /** The value in mg/dL, as it is shown. */
  readonly value: number;
  /** The value before its correction. */
  readonly before: number | undefined;
  /** When it was measured, in milliseconds since 1970. */
  readonly takenAt: number;
}

const direction = (value: number): 'low' | 'high' | undefined => {
  const alert = glucoseAlertOf(value);
  return alert === 'very_low' ? 'low' : alert;
};

/**
 * The names of the caregivers who are told; undefined if they are told nothing, as after a correction that
 * brings no news.
 */
export const tellCaregivers = (
  { value, before, takenAt }: AlarmingGlucose,
  caregivers: readonly CaregiverRow[],
  now: number,
): readonly string[] | undefined => {
  const kind = direction(value);
  if (kind === undefined || (before !== undefined && direction(before) === kind)) return undefined;
  if (ageOfReading(takenAt, now) === 'untold') return [];
  return caregiversInOrder(caregivers)
    .filter((one) => isToldOf(one, 'receive_glucose_alerts') && caregiverState(one, now) === 'confirmed')
    .map(({ name }) => name);
};

export const toldWords = (told: readonly string[]): string =>
  told.length === 0
    ? 'Nobody else is told of this. If you need help, please ask for it.'
    : `${listed(told)} ${told.length === 1 ? 'gets' : 'get'} an e-mail about this as soon as it is sent.`;
