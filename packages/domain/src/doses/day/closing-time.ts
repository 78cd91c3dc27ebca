// A dose can be taken late until half the way to the next slot of its medication, at most six hours; at least
// the person's minutes, but never past the next slot. Then it is missed (C-04).
import type { RegimenRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { offsetAround } from '../../time/zone-offset.ts';
import { instantOf } from '../../time/zoned-time.ts';
import { instantOfSlot, slotZone, zoneOfRegimen } from './slot-zone.ts';
import { slotsOfDay } from './slots-of-day.ts';

const MINUTE_MS = 60_000;
const MOST_HALF_MS = 6 * 60 * MINUTE_MS;

/** The longest time for which any dose stays open. */
export const longestWindowMs = (missedAfterMinutes: number): number =>
  Math.max(MOST_HALF_MS, missedAfterMinutes * MINUTE_MS);

/**
 * When a window that opened at `at` closes. Instants are in milliseconds; `next` is the instant of the next
 * slot.
 */
export const closingOf = (at: number, next: number | undefined, missedAfterMinutes: number): number => {
  const way = next === undefined ? Infinity : next - at;
  const half = Math.min(way / 2, MOST_HALF_MS);
  return at + Math.min(Math.max(half, missedAfterMinutes * MINUTE_MS), way);
};

/**
 * Days to look at for the next slot within the longest window, from the slot's own; enough if a clock is set
 * forward.
 */
const DAYS_AHEAD = [0, 1, 2];
/** Days to look at if the medication's regimens follow clocks of several zones, which may be a day apart. */
const DAYS_AROUND = [-2, -1, 0, 1, 2, 3];

/** The instant of the next slot of a medication; `ordered` are its regimens. */
export const nextSlotAt = (
  ordered: readonly RegimenRow[],
  slot: string,
  at: number,
  zone: string,
): number | undefined => {
  let next: number | undefined;
  // Without a change of clocks, no later day has an earlier slot.
  const own = slotZone(slot, ordered, zone);
  const mixed = ordered.some((regimen) => zoneOfRegimen(regimen, zone) !== own);
  const steady = !mixed && offsetAround(at, own, DAYS_AHEAD.length) !== undefined;
  for (const ahead of mixed ? DAYS_AROUND : DAYS_AHEAD) {
    const date = ahead === 0 ? dateOf(slot) : addDays(dateOf(slot), ahead);
    for (const other of slotsOfDay(ordered, date)) {
      const instant = instantOf(wallTime(date, other.slot), zoneOfRegimen(other.regimen, zone));
      if (instant > at && (next === undefined || instant < next)) next = instant;
    }
    if (steady && next !== undefined) return next;
  }
  return next;
};

export interface Window {
  readonly zone: string;
  readonly missedAfterMinutes: number;
}

/**
 * The instant at which an unanswered dose is missed. `slot` is its local time, `yyyy-MM-ddTHH:MM`; `due` is
 * when it is due, if it was moved.
 */
export const closesAt = (
  slot: string,
  ordered: readonly RegimenRow[],
  { zone, missedAfterMinutes }: Window,
  due?: number,
): number => {
  const at = instantOfSlot(slot, ordered, zone);
  return closingOf(due ?? at, nextSlotAt(ordered, slot, at, zone), missedAfterMinutes);
};
