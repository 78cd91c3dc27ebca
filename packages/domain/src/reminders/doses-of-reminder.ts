// The page of a reminder finds its doses on the device: it makes the reminder ids of the slots around today
// again, and the slot with the equal id is the reminder's (C-18).
import type { Dose } from '../doses/dose.ts';
import { isGiven } from '../doses/record/restore-answer.ts';
import { reminderId } from '../id/derived-id.ts';
import { timeHere } from '../doses/day/today.ts';
import { addDays, datesFrom, daysBetween } from '../time/civil-date.ts';
import { dateOf } from '../time/wall-time.ts';

/**
 * Dates of the reminders that may be opened today: a window may end after midnight, a message ahead of a dose
 * may come before midnight, and the date at home may be another one.
 */
export const datesOfReminders = (today: string): string[] => datesFrom(addDays(today, -2), 5);

const isAround = (dose: Dose, today: string): boolean =>
  Math.abs(daysBetween(today, dateOf(timeHere(dose)))) <= 1;

/**
 * The doses whose slot has the reminder `id`: owed, answered or not wanted today. None if no slot from
 * yesterday to tomorrow has that id.
 */
export const dosesOfReminder = (id: string, userId: string, doses: readonly Dose[], today: string): Dose[] =>
  doses.filter((dose) => {
    const { date, slot, owed, timing, log } = dose;
    const counts = slot !== null && (owed || timing === 'off' || isGiven(log));
    return counts && isAround(dose, today) && reminderId(userId, date, slot) === id;
  });
