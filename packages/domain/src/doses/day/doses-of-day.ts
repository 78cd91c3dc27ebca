// Doses of a day: each slot of the schedule with its answer, and each answer without such a slot (OQ-044 to
// OQ-048).
import type { DoseLogRow, ExceptionRow, RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { answersOn, askedSlots, type OfMedication } from './asked-slots.ts';
import type { Dose, DoseSources } from '../dose.ts';
import { dueAt } from '../exceptions/due-at.ts';
import { exceptionOf, exceptionsOn } from '../exceptions/exceptions-on.ts';
import { earlierToday } from './earlier-today.ts';
import { dayMoment, type DayMoment, timingOf } from './missed-after.ts';
import { orderOfDoses } from './order-of-doses.ts';
import { schedulesOf } from './schedules-of.ts';
import { slotHere, slotZone } from './slot-zone.ts';
import { type Slot, slotsOfDay } from './slots-of-day.ts';

interface Around {
  /** The medication's regimens. */
  readonly ordered: readonly RegimenRow[];
  readonly look: DayMoment;
  /** The medication's exceptions on the date. */
  readonly exceptions: readonly ExceptionRow[] | undefined;
}

/**
 * The slot by the person's clock and the home zone, if the medication follows another clock than the person.
 */
const placeOf = (scheduledTime: string, { ordered, look }: Around): Pick<Dose, 'here' | 'homeZone'> => {
  const homeZone = slotZone(scheduledTime, ordered, look.now.zone);
  const here = slotHere(scheduledTime, homeZone, look.now.zone);
  return here === undefined ? {} : { here, homeZone };
};

const fromLog = (log: DoseLogRow, owed: boolean, around: Around): Dose => ({
  medicationId: log.medication_id,
  date: log.date,
  slot: log.slot,
  scheduledTime: log.scheduled_time,
  status: log.status,
  timing: timingOf(log.scheduled_time, around.ordered, around.look),
  ...(log.slot === null ? {} : placeOf(log.scheduled_time, around)),
  owed,
  dosage: log.dosage,
  amount: log.amount,
  log,
});

type Standing = Pick<Dose, 'timing' | 'owed' | 'movedTo'>;

/** An owed slot with its exception, if there is one. */
const owedOne = (scheduledTime: string, exception: ExceptionRow | undefined, around: Around): Standing => {
  const { ordered, look } = around;
  if (exception === undefined) return { timing: timingOf(scheduledTime, ordered, look), owed: true };
  const { missedAfterMinutes, now } = look;
  const due = dueAt(scheduledTime, exception, ordered, { zone: now.zone, missedAfterMinutes });
  if (due === undefined) return { timing: 'off', owed: false };
  const timing = timingOf(scheduledTime, ordered, look, due);
  return { timing, owed: true, movedTo: wallTimeAt(due, now.zone) };
};

const fromSlot = ({ slot, standing, regimen }: Slot, date: string, around: Around): Dose => {
  const scheduledTime = wallTime(date, slot);
  const { timing, ...owed } =
    standing === 'owed'
      ? owedOne(scheduledTime, exceptionOf(slot, around.exceptions), around)
      : { timing: standing, owed: false };
  return {
    medicationId: regimen.medication_id,
    date,
    slot,
    scheduledTime,
    status: timing === 'past' ? 'missed' : 'pending',
    timing,
    ...placeOf(scheduledTime, around),
    ...owed,
    dosage: regimen.dosage,
    amount: regimen.amount,
    log: undefined,
  };
};

const isOf = (time: string | null, slots: readonly Slot[]): boolean => {
  for (const { slot } of slots) if (slot === time) return true;
  return false;
};

const hasSlot = (logs: readonly DoseLogRow[], time: string): boolean => {
  for (const { slot } of logs) if (slot === time) return true;
  return false;
};

const dosesOfMedication = (
  of: OfMedication<DoseLogRow> & Pick<Around, 'exceptions'>,
  date: string,
  look: DayMoment,
): Dose[] => {
  const { ordered, logs, exceptions } = of;
  const owed = slotsOfDay(ordered, date);
  const slots = askedSlots(owed, of, date);
  const asked = slots === owed ? owed : slots.filter(({ standing }) => standing === 'owed');
  const offered = date === look.today ? [...slots, ...earlierToday(ordered, date, owed, logs)] : asked;
  const around = { ordered, look, exceptions };
  const doses = logs.map((log) => fromLog(log, isOf(log.slot, asked), around));
  for (const slot of offered) if (!hasSlot(logs, slot.slot)) doses.push(fromSlot(slot, date, around));
  return doses;
};

const NONE: readonly DoseLogRow[] = [];

/** Doses of a date in ascending order. `logs` may include other dates; deleted logs are ignored. */
export const dosesOfDay = (
  date: string,
  { regimens, logs, exceptions, names }: DoseSources,
  moment: Pick<DayMoment, 'now' | 'missedAfterMinutes'>,
): Dose[] => {
  const look = dayMoment(moment);
  const { answers, elsewhere } = answersOn(date, logs);
  const excepted = exceptionsOn(date, exceptions);
  const schedules = schedulesOf(regimens);
  const doses: Dose[] = [];
  for (const [id, ordered] of schedules) {
    const of = { ordered, logs: answers.get(id) ?? NONE, elsewhere, exceptions: excepted.get(id) };
    doses.push(...dosesOfMedication(of, date, look));
  }
  for (const [id, own] of answers)
    if (!schedules.has(id)) {
      const of = { ordered: [], logs: own, elsewhere, exceptions: undefined };
      doses.push(...dosesOfMedication(of, date, look));
    }
  return doses.sort(orderOfDoses(names));
};
