// What a medication asks for on a date: the slots of its schedule, less those whose dose was already taken
// under the day's former times or is recorded on another day (OQ-044, decision 0008).
import type { RegimenRow } from '../../sync/rows.ts';
import { isTakenElsewhere } from '../record/right-place.ts';
import { withAlreadyTaken } from './already-taken.ts';
import type { LogOfDay } from './log-of-day.ts';
import { byMedication } from './schedules-of.ts';
import type { Slot } from './slots-of-day.ts';

/** Dose logs that decide which slots of one date are asked for. */
export interface AnswersOnDate<L extends LogOfDay> {
  /** Answers of the date, by medication. */
  readonly answers: ReadonlyMap<string, readonly L[]>;
  /** Taken doses of the date that are recorded on another day. */
  readonly elsewhere: readonly L[];
}

/**
 * Whether a person answered. Misses recorded by the server are left out: for an owed slot they follow from
 * the time, and no other slot can be missed.
 */
const isAnswer = (log: LogOfDay): boolean => log.deleted_at === null && log.answered_by === 'person';

/** The answers of a date. `logs` may include other dates; deleted logs are ignored. */
export const answersOn = <L extends LogOfDay>(date: string, logs: readonly L[]): AnswersOnDate<L> => ({
  answers: byMedication(logs.filter((log) => log.date === date && isAnswer(log))),
  elsewhere: logs.filter((log) => isTakenElsewhere(log, date)),
});

const isAmong = (logs: readonly LogOfDay[], { slot, regimen }: Slot): boolean =>
  logs.some((log) => log.medication_id === regimen.medication_id && log.slot === slot);

/** Marks a slot as covered if its dose was taken but is recorded on another day. */
const notTakenElsewhere = (
  slots: readonly Slot[],
  logs: readonly LogOfDay[],
  elsewhere: readonly LogOfDay[],
): readonly Slot[] =>
  elsewhere.length === 0
    ? slots
    : slots.map((slot) =>
        isAmong(elsewhere, slot) && !isAmong(logs, slot) ? { ...slot, standing: 'covered' } : slot,
      );

export interface OfMedication<L extends LogOfDay = LogOfDay> {
  /** The medication's regimens, in the order in which they came into force. */
  readonly ordered: readonly RegimenRow[];
  /** The medication's answers of the date. */
  readonly logs: readonly L[];
  readonly elsewhere: readonly L[];
}

/** Returns `slots`, in their order, with those whose dose was already taken marked as covered. */
export const askedSlots = (
  slots: readonly Slot[],
  { ordered, logs, elsewhere }: OfMedication,
  date: string,
): readonly Slot[] => notTakenElsewhere(withAlreadyTaken(slots, ordered, date, logs), logs, elsewhere);
