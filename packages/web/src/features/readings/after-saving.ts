import type { ReadingTable } from '@dosewell/domain/readings';
import { amountOf, type Noted, type ReadingLog } from './reading-log.ts';
import { tellCaregivers, toldWords } from './tell-caregivers.ts';

/** What a kind does with a reading once it is kept; answers what the person has to know of it. */
const followUps: Partial<Record<ReadingTable, (row: Noted) => string | undefined>> = {
  glucose_readings: (row) => {
    const told = tellCaregivers(amountOf(row, 'value_mg_dl')!);
    return told && toldWords(told);
  },
};

export const afterSaving = ({ table }: ReadingLog, row: Noted): string[] => {
  const words = followUps[table]?.(row);
  return words === undefined ? [] : [words];
};
