// A medication taken as needed shows when its last dose was and how many were taken in 24 hours (C-05).
import { roundQuantity } from '../../stock/round-quantity.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import type { Now } from '../../time/zoned-time.ts';
import { lastTakenWords } from './hold-words.ts';
import { DAY_MS } from './slot-instants.ts';
import { doseTakenAt } from './taken-at.ts';

/**
 * `Last taken 9:53 AM, 1 minute ago` and `4 in 24 hours`, which is the amount taken, not the number of
 * entries; empty where none of the logs is a taken dose.
 */
export const recentWords = (
  medicationId: string,
  logs: readonly DoseLogRow[],
  now: Now,
): readonly string[] => {
  let last: number | undefined;
  let recent = 0;
  for (const log of logs) {
    const at = log.medication_id === medicationId ? doseTakenAt(log) : undefined;
    if (at === undefined) continue;
    last = Math.max(last ?? at, at);
    if (at > now.instant - DAY_MS) recent += log.amount;
  }
  return last === undefined ? [] : [lastTakenWords(last, now), `${roundQuantity(recent)} in 24 hours`];
};
