import type { ReadingTable } from '@dosewell/domain/readings';
import { amountOf, type Noted, type ReadingLog } from './reading-log.ts';
import { tellCaregivers, toldWords } from './tell-caregivers.ts';

type FollowUp = (row: Noted, before: Noted | undefined) => string | undefined;

/** What a kind does with a reading once it is kept; answers what the person has to know of it. */
const followUps: Partial<Record<ReadingTable, FollowUp>> = {
  glucose_readings: (row, before) => {
    const told = tellCaregivers(amountOf(row, 'value_mg_dl')!, before && amountOf(before, 'value_mg_dl')!);
    return told && toldWords(told);
  },
};

/** `before` is the reading as it stood until it was put right. */
export const afterSaving = ({ table }: ReadingLog, row: Noted, before: Noted | undefined): string[] => {
  const words = followUps[table]?.(row, before);
  return words === undefined ? [] : [words];
};
