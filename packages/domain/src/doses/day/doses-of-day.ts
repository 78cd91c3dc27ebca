// Doses of a day: each slot of the schedule with its answer, and each answer without such a slot (OQ-044 to
// OQ-048).
import type { DoseLogRow, RegimenRow } from '../../sync/rows.ts';
import { wallTime } from '../../time/wall-time.ts';
import { answersOn, askedSlots, type OfMedication } from './asked-slots.ts';
import type { Dose, DoseSources } from '../dose.ts';
import { earlierToday } from './earlier-today.ts';
import { dayMoment, type DayMoment, timingOf } from './missed-after.ts';
import { orderOfDoses } from './order-of-doses.ts';
import { schedulesOf } from './schedules-of.ts';
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

const isOf = (time: string | null, slots: readonly Slot[]): boolean => {
  for (const { slot } of slots) if (slot === time) return true;
  return false;
};

const hasSlot = (logs: readonly DoseLogRow[], time: string): boolean => {
  for (const { slot } of logs) if (slot === time) return true;
  return false;
};

const dosesOfMedication = (of: OfMedication, date: string, look: DayMoment): Dose[] => {
  const { ordered, logs } = of;
  const owed = slotsOfDay(ordered, date);
  const slots = askedSlots(owed, of, date);
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
  const { answers, elsewhere } = answersOn(date, logs);
  const schedules = schedulesOf(regimens);
  const doses: Dose[] = [];
  for (const [id, ordered] of schedules)
    doses.push(...dosesOfMedication({ ordered, logs: answers.get(id) ?? NONE, elsewhere }, date, look));
  for (const [id, own] of answers)
    if (!schedules.has(id))
      doses.push(...dosesOfMedication({ ordered: [], logs: own, elsewhere }, date, look));
  return doses.sort(orderOfDoses(names));
};
