// A flight east skips hours, and with them slots whose window had not closed by the former clock but whose
// time has passed by the clock here. A medication's last such slot is asked for now, and those before it are
// not asked for: nobody missed them (decision 0069).
import type { OperationRow } from '../../sync/operation.ts';
import type { DoseLogRow, ExceptionRow, RegimenRow } from '../../sync/rows.ts';
import { exceptionId } from '../../id/derived-id.ts';
import { addDays, datesFrom } from '../../time/civil-date.ts';
import { wallTime } from '../../time/wall-time.ts';
import { instantOf, today } from '../../time/zoned-time.ts';
import { closesAt } from '../day/closing-time.ts';
import { slotsOfDay } from '../day/slots-of-day.ts';
import { schedulesOf } from '../day/schedules-of.ts';
import { exceptDose, type ScheduledDose } from '../exceptions/exception-rows.ts';
import type { Journey } from './clocks-of-medications.ts';

const MINUTE_MS = 60_000;

export interface JourneyRecords {
  /** Regimens, logs and exceptions from before the change of zone. */
  readonly regimens: readonly RegimenRow[];
  readonly logs: readonly DoseLogRow[];
  readonly exceptions: readonly ExceptionRow[];
  readonly missedAfterMinutes: number;
  /** Medications that keep home time from now on; their slots to come are asked for at the hours of home. */
  readonly staying: ReadonlySet<string>;
}

/** Doses that were passed over, grouped by medication, in the order of their slots. */
export const passedOver = (
  { regimens, logs, exceptions, missedAfterMinutes, staying }: JourneyRecords,
  { from, to }: Journey,
  instant: number,
): ScheduledDose[][] => {
  const isSaid = ({ medicationId, date, slot }: ScheduledDose): boolean =>
    [...logs, ...exceptions].some(
      (row) =>
        row.deleted_at === null &&
        row.medication_id === medicationId &&
        row.date === date &&
        row.slot === slot,
    );
  const dates = datesFrom(addDays(today({ instant, zone: to }), -2), 3);
  const isPassed = ({ medicationId, date, slot }: ScheduledDose, ordered: readonly RegimenRow[]): boolean => {
    const wall = wallTime(date, slot);
    const [before, after] = [instantOf(wall, from), instantOf(wall, to)];
    const closed = closesAt(wall, ordered, { zone: from, missedAfterMinutes });
    const isOver = after <= instant && after < before && closed > instant;
    return isOver && (before <= instant || !staying.has(medicationId));
  };
  return [...schedulesOf(regimens)]
    .map(([medicationId, ordered]) =>
      dates
        .flatMap((date) => slotsOfDay(ordered, date).map((asked) => ({ ...asked, medicationId, date })))
        .filter(({ regimen }) => (regimen.home_zone ?? null) === null)
        .map(({ date, slot }) => ({ medicationId, date, slot }))
        .filter((dose) => isPassed(dose, ordered) && !isSaid(dose)),
    )
    .filter((doses) => doses.length > 0);
};

/**
 * Exceptions for the doses that were passed over: the last of a medication is due now, the others are not
 * owed.
 */
export const rowsOfPassedOver = (
  records: JourneyRecords,
  journey: Journey,
  instant: number,
): OperationRow[] =>
  passedOver(records, journey, instant).flatMap((doses) =>
    doses.map((dose, i) => {
      const id = exceptionId(dose.medicationId, dose.date, dose.slot);
      const standing = records.exceptions.find((exception) => exception.id === id);
      const until = i === doses.length - 1 ? Math.floor(instant / MINUTE_MS) * MINUTE_MS : undefined;
      return exceptDose(dose, until, standing);
    }),
  );
