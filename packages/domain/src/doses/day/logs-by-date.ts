// A dose log belongs to its own date, and also to the date that it should have if a fast clock put it on a
// wrong one (C-03).
import type { DoseLogRow } from '../../sync/rows.ts';
import { rightPlace } from '../record/right-place.ts';

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
