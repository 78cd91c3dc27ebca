// Today's slots before the schedule came into force are not owed but can be taken. Only the latest are
// offered, until owed, taken and offered doses reach the schedule's number per day (design/time.md#regimens).
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { type Slot, timesOn } from './slots-of-day.ts';

/** Slots offered as `Earlier today`, in ascending order. `owed` and `logs` are those of one medication. */
export const earlierToday = (
  ordered: readonly RegimenRow[],
  today: string,
  owed: readonly Slot[],
  logs: readonly DoseLogRow[],
): Slot[] => {
  const newest = ordered.at(-1);
  if (newest === undefined) return [];
  const isOwed = (slot: string | null): boolean => owed.some((other) => other.slot === slot);
  const isOnRecord = (slot: string): boolean => logs.some((log) => log.slot === slot);
  const times = timesOn(newest, today);
  const takenBesides = logs.filter((log) => log.slot !== null && log.status === 'taken' && !isOwed(log.slot));
  const lacking = times.length - owed.length - takenBesides.length;
  const earlier = times.filter((slot) => !isOwed(slot) && !isOnRecord(slot));
  return earlier
    .slice(lacking > 0 ? -lacking : earlier.length)
    .map((slot) => ({ slot, standing: 'earlier', regimen: newest }));
};
