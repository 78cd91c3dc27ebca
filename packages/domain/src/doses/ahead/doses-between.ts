// The one walk over a person's schedules: every owed dose whose time falls between two instants, with its
// window (C-04). Misses on record, reminders and what is due next all follow from it.
import { doseId } from '../../id/derived-id.ts';
import type { ExceptionRow, RegimenRow } from '../../sync/rows.ts';
import { addDays, datesFrom, daysBetween } from '../../time/civil-date.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { answersOn, askedSlots } from '../day/asked-slots.ts';
import { closesAt } from '../day/closing-time.ts';
import type { LogOfDay } from '../day/log-of-day.ts';
import { keepsHomeTime } from '../day/slot-zone.ts';
import { schedulesOf } from '../day/schedules-of.ts';
import { slotsOfDay } from '../day/slots-of-day.ts';
import { dueAt } from '../exceptions/due-at.ts';
import { exceptionOf, exceptionsOn } from '../exceptions/exceptions-on.ts';

/** A dose that a schedule asks for. Instants in milliseconds since 1970. */
export interface OwedDose {
  /** Id of the dose's log, whether or not there is a log. */
  readonly id: string;
  readonly medicationId: string;
  /** Local date, `yyyy-MM-dd`. */
  readonly date: string;
  /** The slot, `HH:MM`. */
  readonly slot: string;
  readonly dueAt: number;
  /** When the dose is missed, if it is not answered. */
  readonly closesAt: number;
  readonly regimen: RegimenRow;
}

export interface Schedules {
  /** Regimens of all medications that are not deleted. */
  readonly regimens: readonly RegimenRow[];
  /** Dose logs of the days around the span; tombstones and recorded misses are ignored. */
  readonly logs: readonly LogOfDay[];
  /** Exceptions of the days around the span; tombstones are ignored. */
  readonly exceptions: readonly ExceptionRow[];
  /** IANA time zone. */
  readonly zone: string;
  readonly missedAfterMinutes: number;
}

/** Two instants, of which `until` is exclusive. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Dates whose doses may fall into the span. A slot in an hour that clocks skip falls on the next date, so one
 * more date is looked at on each side, and two further ones where home time may be a day ahead or behind.
 */
const datesAround = ({ from, until }: Span, { zone, regimens }: Schedules): string[] => {
  const more = keepsHomeTime(regimens, zone) ? 3 : 1;
  const first = addDays(dateOf(wallTimeAt(from, zone)), -more);
  return datesFrom(first, daysBetween(first, dateOf(wallTimeAt(until, zone))) + 1 + more);
};

const NONE: readonly LogOfDay[] = [];

/** Owed doses of a date, by medication and slot. */
const owedOn = (date: string, schedules: Schedules): OwedDose[] => {
  const { regimens, logs, zone, missedAfterMinutes } = schedules;
  const excepted = exceptionsOn(date, schedules.exceptions);
  const window = { zone, missedAfterMinutes };
  const { answers, elsewhere } = answersOn(date, logs);
  const owed: OwedDose[] = [];
  for (const [medicationId, ordered] of schedulesOf(regimens)) {
    const of = { ordered, logs: answers.get(medicationId) ?? NONE, elsewhere };
    for (const { slot, standing, regimen } of askedSlots(slotsOfDay(ordered, date), of, date)) {
      if (standing !== 'owed') continue;
      const at = wallTime(date, slot);
      const due = dueAt(at, exceptionOf(slot, excepted.get(medicationId)), ordered, window);
      if (due === undefined) continue;
      owed.push({
        // Computed on access, as most doses of a walk are answered.
        get id() {
          return doseId(medicationId, date, slot);
        },
        medicationId,
        date,
        slot,
        dueAt: due,
        closesAt: closesAt(at, ordered, window, due),
        regimen,
      });
    }
  }
  return owed;
};

/** Owed doses in the order in which they are due, answered or not. */
export const dosesBetween = (schedules: Schedules, span: Span): OwedDose[] =>
  datesAround(span, schedules)
    .flatMap((date) => owedOn(date, schedules))
    .filter(({ dueAt }) => dueAt >= span.from && dueAt < span.until)
    .toSorted((a, b) => a.dueAt - b.dueAt);
