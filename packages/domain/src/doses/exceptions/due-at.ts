// *Later* moves when a dose is due, and with it when the dose is late and missed: never before its slot, at
// most to six hours after its day, and so that the person's minutes still fit before the next slot of its
// medication.
import type { ExceptionRow, RegimenRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { nextSlotAt, type Window } from '../day/closing-time.ts';
import { instantOfSlot, slotZone } from '../day/slot-zone.ts';

const MINUTE_MS = 60_000;
const AFTER_DAY_MS = 6 * 60 * MINUTE_MS;

/** The latest instant to which a dose may be moved; `next` is the next slot, if that sets the limit. */
export interface Latest {
  readonly at: number;
  readonly next: number | undefined;
}

/**
 * The limit for one dose. `slot` is its local time, `yyyy-MM-ddTHH:MM`; `ordered` are its medication's
 * regimens.
 */
export const latestFor = (slot: string, ordered: readonly RegimenRow[], window: Window): Latest => {
  const { zone, missedAfterMinutes } = window;
  const own = slotZone(slot, ordered, zone);
  const next = nextSlotAt(ordered, slot, instantOf(slot, own), zone);
  const dayEnds = instantOf(wallTime(addDays(dateOf(slot), 1), '00:00'), own) + AFTER_DAY_MS;
  const beforeNext = (next ?? Infinity) - missedAfterMinutes * MINUTE_MS;
  return beforeNext < dayEnds ? { at: beforeNext, next } : { at: dayEnds, next: undefined };
};

/** When a dose is due, in milliseconds; undefined if it is not wanted on its date. */
export const dueAt = (
  slot: string,
  exception: ExceptionRow | undefined,
  ordered: readonly RegimenRow[],
  window: Window,
): number | undefined => {
  const at = instantOfSlot(slot, ordered, window.zone);
  if (exception === undefined) return at;
  if (exception.due_at === null) return undefined;
  return Math.max(at, Math.min(Date.parse(exception.due_at), latestFor(slot, ordered, window).at));
};
