import { certain } from '@dosewell/domain/problem';
import type { ReadingTable } from '@dosewell/domain/readings';
import {
  judgedOf,
  quantityNamed,
  type ReadingLog,
  type ShownReading,
  takenAt,
} from '@dosewell/domain/readings/words';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { tellCaregivers, toldWords } from './tell-caregivers.ts';

interface Saved {
  readonly row: ShownReading;
  /** The reading before its correction. */
  readonly before: ShownReading | undefined;
}

export interface Told {
  readonly caregivers: readonly CaregiverRow[];
  /** The present moment, in milliseconds since 1970. */
  readonly now: number;
}

type FollowUp = (log: ReadingLog, saved: Saved, told: Told) => string | undefined;

/**
 * What happens after saving, by kind of reading. Each function returns what the person must know, if
 * anything.
 */
const followUps: Partial<Record<ReadingTable, FollowUp>> = {
  glucose_readings: (log, { row, before }, { caregivers, now }) => {
    const glucose = quantityNamed(log.sign, 'value_mg_dl');
    const reading = {
      value: certain(judgedOf(log, row, glucose)),
      before: before && certain(judgedOf(log, before, glucose)),
      takenAt: Date.parse(takenAt(row)),
    };
    const told = tellCaregivers(reading, caregivers, now);
    return told && toldWords(told);
  },
};

export const afterSaving = (log: ReadingLog, saved: Saved, told: Told): string[] => {
  const words = followUps[log.table]?.(log, saved, told);
  return words === undefined ? [] : [words];
};
