// Doses of a day: each slot of the schedule with its answer, and each answer without such a slot (OQ-044 to
// OQ-048).
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import { withAlreadyTaken } from './already-taken.ts';
import type { Dose, DoseSources } from '../dose.ts';
import { earlierToday } from './earlier-today.ts';
import { dayMoment, type DayMoment, timingOf } from './missed-after.ts';
import { orderOfDoses } from './order-of-doses.ts';
import { isTakenElsewhere } from '../record/right-place.ts';
import { byMedication, schedulesOf } from './schedules-of.ts';
import { type Slot, slotsOfDay } from './slots-of-day.ts';

interface Around {
  /** The medication's regimens. */
  readonly ordered: readonly RegimenRow[];
  readonly look: DayMoment;
}

const fromLog = (log: DoseLogRow, owed: boolean, { ordered, look }: Around): Dose => ({
  medicationId: log.medication_id,
  date: log.date,
  slot: log.slot,
  scheduledTime: log.scheduled_time,
  status: log.status,
  timing: timingOf(log.scheduled_time, ordered, look),
  owed,
  dosage: log.dosage,
  log,
});

const fromSlot = ({ slot, standing, regimen }: Slot, date: string, { ordered, look }: Around): Dose => {
  const scheduledTime = wallTime(date, slot);
  const timing = standing === 'owed' ? timingOf(scheduledTime, ordered, look) : standing;
  return {
    medicationId: regimen.medication_id,
    date,
    slot,
    scheduledTime,
    status: timing === 'past' ? 'missed' : 'pending',
    timing,
    owed: standing === 'owed',
    dosage: regimen.dosage,
    log: undefined,
  };
};

/**
 * Whether a person answered. Misses recorded by the server are left out: for an owed slot they follow from
 * the time, and no other slot can be missed.
 */
const isAnswer = (log: DoseLogRow): boolean => log.deleted_at === null && log.answered_by === 'person';

const isAmong = (logs: readonly DoseLogRow[], { slot, regimen }: Slot): boolean =>
  logs.some((log) => log.medication_id === regimen.medication_id && log.slot === slot);

/** Marks a slot as covered if its dose was taken but is recorded on another day. */
const notTakenElsewhere = (
  slots: readonly Slot[],
  logs: readonly DoseLogRow[],
  elsewhere: readonly DoseLogRow[],
): readonly Slot[] =>
  elsewhere.length === 0
    ? slots
    : slots.map((slot) =>
        isAmong(elsewhere, slot) && !isAmong(logs, slot) ? { ...slot, standing: 'covered' } : slot,
      );

const isOf = (time: string | null, slots: readonly Slot[]): boolean => {
  for (const { slot } of slots) if (slot === time) return true;
  return false;
};

const hasSlot = (logs: readonly DoseLogRow[], time: string): boolean => {
  for (const { slot } of logs) if (slot === time) return true;
  return false;
};

interface OfMedication {
  /** Its regimens, in the order in which they came into force. */
  readonly ordered: readonly RegimenRow[];
  readonly logs: readonly DoseLogRow[];
  /** What was taken and is recorded on another day. */
  readonly elsewhere: readonly DoseLogRow[];
}

const dosesOfMedication = (
  { ordered, logs, elsewhere }: OfMedication,
  date: string,
  look: DayMoment,
): Dose[] => {
  const owed = slotsOfDay(ordered, date);
  const slots = notTakenElsewhere(withAlreadyTaken(owed, ordered, date, logs), logs, elsewhere);
  const asked = slots === owed ? owed : slots.filter(({ standing }) => standing === 'owed');
  const offered = date === look.today ? [...slots, ...earlierToday(ordered, date, owed, logs)] : asked;
  const around = { ordered, look };
  const doses = logs.map((log) => fromLog(log, isOf(log.slot, asked), around));
  for (const slot of offered) if (!hasSlot(logs, slot.slot)) doses.push(fromSlot(slot, date, around));
  return doses;
};

const NONE: readonly DoseLogRow[] = [];

/** Doses of a date in ascending order. `logs` may include other dates; deleted logs are ignored. */
export const dosesOfDay = (
  date: string,
  { regimens, logs, names }: DoseSources,
  moment: Pick<DayMoment, 'now' | 'missedAfterMinutes'>,
): Dose[] => {
  const look = dayMoment(moment);
  const answers = byMedication(logs.filter((log) => log.date === date && isAnswer(log)));
  const elsewhere = logs.filter((log) => isTakenElsewhere(log, date));
  const schedules = schedulesOf(regimens);
  const doses: Dose[] = [];
  for (const [id, ordered] of schedules)
    doses.push(...dosesOfMedication({ ordered, logs: answers.get(id) ?? NONE, elsewhere }, date, look));
  for (const [id, own] of answers)
    if (!schedules.has(id))
      doses.push(...dosesOfMedication({ ordered: [], logs: own, elsewhere }, date, look));
  return doses.sort(orderOfDoses(names));
};
