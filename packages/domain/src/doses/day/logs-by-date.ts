// Each day is given its own dose logs, and those that belong to it by another rule (C-03).
import type { DoseLogRow } from '../../sync/rows.ts';
import { rightPlace } from '../record/right-place.ts';

/**
 * Dose logs by date. A log that a fast clock put on a wrong day is also listed under the day it belongs to.
 */
export const byDate = (logs: readonly DoseLogRow[]): Map<string, DoseLogRow[]> => {
  const days = new Map<string, DoseLogRow[]>();
  const add = (date: string, log: DoseLogRow): void => {
    const day = days.get(date);
    if (day === undefined) days.set(date, [log]);
    else day.push(log);
  };
  for (const log of logs) {
    add(log.date, log);
    const place = rightPlace(log);
    if (place !== undefined) add(place.date, log);
  }
  return days;
};
