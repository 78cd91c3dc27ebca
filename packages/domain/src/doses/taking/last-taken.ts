// A medication taken as needed shows when its last dose was and how many there were in 24 hours (C-05).
import type { DoseLogRow } from '../../sync/rows.ts';
import type { Now } from '../../time/zoned-time.ts';
import { lastTakenWords } from './hold-words.ts';
import { DAY_MS } from './slot-instants.ts';
import { takenAt } from './taken-at.ts';

/** Such as `Last taken 9:53 AM, 1 minute ago · 4 in 24 hours`; undefined where none of the logs is a taken dose. */
export const recentWords = (
  medicationId: string,
  logs: readonly DoseLogRow[],
  now: Now,
): string | undefined => {
  const instants = logs
    .filter((log) => log.medication_id === medicationId)
    .map(takenAt)
    .filter((instant) => instant !== undefined);
  if (instants.length === 0) return undefined;
  const recent = instants.filter((instant) => instant > now.instant - DAY_MS).length;
  return `${lastTakenWords(Math.max(...instants), now)} · ${recent} in 24 hours`;
};
