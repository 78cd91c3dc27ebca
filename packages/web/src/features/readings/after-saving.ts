import { certain } from '@dosewell/domain/problem';
import type { ReadingTable } from '@dosewell/domain/readings';
import { type ShownReading, quantityNamed, type ReadingLog } from './reading-log.ts';
import { judgedOf } from './reading-words.ts';
import { tellCaregivers, toldWords } from './tell-caregivers.ts';

type FollowUp = (log: ReadingLog, row: ShownReading, before: ShownReading | undefined) => string | undefined;

/** What a kind of reading does after saving; returns what the person must know. */
const followUps: Partial<Record<ReadingTable, FollowUp>> = {
  glucose_readings: (log, row, before) => {
    const glucose = quantityNamed(log.sign, 'value_mg_dl');
    const told = tellCaregivers(
      certain(judgedOf(log, row, glucose)),
      before && certain(judgedOf(log, before, glucose)),
    );
    return told && toldWords(told);
  },
};

/** `before` is the reading before its correction. */
export const afterSaving = (
  log: ReadingLog,
  row: ShownReading,
  before: ShownReading | undefined,
): string[] => {
  const words = followUps[log.table]?.(log, row, before);
  return words === undefined ? [] : [words];
};
