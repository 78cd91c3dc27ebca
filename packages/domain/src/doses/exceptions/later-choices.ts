// Times to which doses can be put off together: in 10, 30 or 60 minutes or at a chosen time, as long as no
// dose's next slot comes first (C-04).
import type { RegimenRow } from '../../sync/rows.ts';
import { addDays } from '../../time/civil-date.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, type Now, today } from '../../time/zoned-time.ts';
import type { Window } from '../day/closing-time.ts';
import { instantOfSlot } from '../day/slot-zone.ts';
import { schedulesOf } from '../day/schedules-of.ts';
import type { Dose } from '../dose.ts';
import { type Latest, latestFor } from './due-at.ts';

const MINUTE_MS = 60_000;
const MINUTES = [10, 30, 60] as const;

export interface LaterChoice {
  readonly minutes: (typeof MINUTES)[number];
  /** The full minute at which the doses would be due, in milliseconds. */
  readonly at: number;
  readonly allowed: boolean;
}

export interface LaterLimit extends Latest {
  /** Medication that sets the limit. */
  readonly medicationId: string;
  /** The latest slot of the doses, as no dose is moved to before its slot. */
  readonly after: number;
}

/** The limit for doses that are put off together; undefined without doses. */
export const laterLimit = (
  doses: readonly Dose[],
  regimens: readonly RegimenRow[],
  window: Window,
): LaterLimit | undefined => {
  const schedules = schedulesOf(regimens);
  const limits = doses.map(({ medicationId, scheduledTime }) => ({
    ...latestFor(scheduledTime, schedules.get(medicationId) ?? [], window),
    medicationId,
  }));
  const [first, ...others] = limits;
  if (first === undefined) return undefined;
  const least = others.reduce((before, limit) => (limit.at < before.at ? limit : before), first);
  const starts = doses.map(({ medicationId, scheduledTime }) =>
    instantOfSlot(scheduledTime, schedules.get(medicationId) ?? [], window.zone),
  );
  return { ...least, after: Math.max(...starts) };
};

export const isAllowed = (at: number, { after, at: latest }: LaterLimit, now: Now): boolean =>
  at > now.instant && at > after && at <= latest;

export const laterChoices = (limit: LaterLimit, now: Now): LaterChoice[] =>
  MINUTES.map((minutes) => {
    const at = Math.ceil(now.instant / MINUTE_MS + minutes) * MINUTE_MS;
    return { minutes, at, allowed: isAllowed(at, limit, now) };
  });

/** The next instant at which clocks show a time `HH:MM`. */
export const nextAt = (time: string, now: Now): number => {
  const date = today(now);
  const at = instantOf(wallTime(date, time), now.zone);
  return at > now.instant ? at : instantOf(wallTime(addDays(date, 1), time), now.zone);
};
