// A dose of any day can be recorded and corrected, with time, amount and note, but not taken in the future
// (OQ-045, OQ-046).
import { NOTE_LIMIT } from '../../text/note-limit.ts';
import { textFault } from '../../text/text-rule.ts';
import { ok, refuse, type Result } from '../../problem/index.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { isDate } from '../../time/civil-date.ts';
import { isTimeOfDay } from '../../time/wall-time.ts';
import { inZone, isZone, type Now, wallClock } from '../../time/zoned-time.ts';
import { amountTakenFault, unitsTaken } from './amount-taken.ts';
import { instantTaken, wallTimeTaken } from './time-taken.ts';

/** The form's values as typed. */
export interface DoseDraft {
  /** Empty until the person chooses. */
  readonly status: 'taken' | 'skipped' | '';
  readonly date: string;
  /** `HH:MM`; also empty for a dose whose time of taking is unknown. */
  readonly time: string;
  readonly amount: string;
  readonly notes: string;
}

/** The answer as sent in the operation. */
export interface DoseFormAnswer {
  readonly status: 'taken' | 'skipped';
  readonly date: string;
  readonly actual_time: string | null;
  readonly taken_at: string | null;
  /** Left out if the amount is the schedule's. */
  readonly amount?: number;
  readonly notes: string | null;
}

/** The dose being recorded: its slot or null, and the log being corrected, if any. */
export interface DoseInForm {
  readonly slot: string | null;
  readonly log: DoseLogRow | undefined;
  /** Time zone of the dose's times, if not the person's. */
  readonly homeZone?: string | undefined;
}

type Taking = Pick<DoseFormAnswer, 'actual_time' | 'taken_at'>;

/**
 * A recorded time may differ from the instant of taking by this much, as it came from a clock that may be
 * wrong.
 */
const CLOCKS_APART_MS = 3_600_000;

/**
 * The recorded time of taking; undefined if it is the time of entry, as for an answer given on another day.
 */
const timeOfTaking = ({ date, slot, actual_time, taken_at, zone }: DoseLogRow): string | undefined => {
  if (actual_time === null) return undefined;
  if (taken_at === null || !isZone(zone)) return actual_time;
  const apart = Date.parse(taken_at) - Date.parse(instantTaken(date, slot, actual_time, zone));
  return Math.abs(apart) <= CLOCKS_APART_MS ? actual_time : undefined;
};

/** Form values for an existing log. */
export const draftOfDose = (log: DoseLogRow): DoseDraft => ({
  status: log.answered_by === 'person' && log.status !== 'missed' ? log.status : '',
  date: log.date,
  time: timeOfTaking(log) ?? '',
  amount: String(log.amount),
  notes: log.notes ?? '',
});

/** The recorded time of taking, if the form shows it unchanged; keeps its exact instant. */
const timeOnRecord = (draft: DoseDraft, { log }: DoseInForm): Taking | undefined => {
  if (log?.status !== 'taken' || log.taken_at === null || log.date !== draft.date) return undefined;
  if (draft.time !== draftOfDose(log).time) return undefined;
  return { actual_time: log.actual_time, taken_at: log.taken_at };
};

const timeFault = (draft: DoseDraft, dose: DoseInForm, now: Now): string | undefined => {
  if (draft.status !== 'taken' || timeOnRecord(draft, dose) !== undefined) return undefined;
  if (!isTimeOfDay(draft.time)) return 'Please enter the time you took it';
  const to = wallTimeTaken(draft.date, dose.slot, draft.time);
  return to > wallClock(now) ? 'This time has not come yet' : undefined;
};

const dateFault = (date: string, now: Now): string | undefined => {
  if (!isDate(date) || date < '1900') return 'Please enter the day';
  return date > wallClock(now).slice(0, 10) ? 'This day has not come yet' : undefined;
};

const timeSaid = (draft: DoseDraft, dose: DoseInForm, now: Now): Taking => {
  if (draft.status !== 'taken') return { actual_time: null, taken_at: null };
  return (
    timeOnRecord(draft, dose) ?? {
      actual_time: draft.time,
      taken_at: instantTaken(draft.date, dose.slot, draft.time, now.zone),
    }
  );
};

/** The answer to save, or a message for each invalid field. */
export const checkDose = (draft: DoseDraft, dose: DoseInForm, at: Now): Result<DoseFormAnswer> => {
  const now = inZone(at, dose.homeZone);
  const date = dateFault(draft.date, now);
  const faults: Readonly<Record<string, string | undefined>> = {
    status: draft.status === '' ? 'Please say whether you took it' : undefined,
    date,
    time: date === undefined ? timeFault(draft, dose, now) : undefined,
    amount: draft.status === 'taken' ? amountTakenFault(draft.amount) : undefined,
    notes: textFault('Note', draft.notes, NOTE_LIMIT),
  };
  const wrong = Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined);
  if (wrong.length > 0 || draft.status === '') return refuse('invalid', Object.fromEntries(wrong));
  return ok({
    status: draft.status,
    date: draft.date,
    ...timeSaid(draft, dose, now),
    ...(amountTakenFault(draft.amount) === undefined && { amount: unitsTaken(draft.amount) }),
    notes: draft.notes.trim() === '' ? null : draft.notes,
  });
};
