// The page of a reminder finds its doses on the device: the ids of the slots around today are made again, and the
// one that is equal is its slot (C-18).
import type { Dose } from '../doses/dose.ts';
import { isGiven } from '../doses/record/restore-answer.ts';
import { reminderId } from '../id/derived-id.ts';
import { addDays } from '../time/civil-date.ts';

/** Dates of which a reminder may be opened: a window may end after midnight, and a notice may come before it. */
export const datesOfReminders = (today: string): string[] => [addDays(today, -1), today, addDays(today, 1)];

/** Those among `doses` whose slot has the reminder `id`, owed, answered or not wanted today; none if no slot has it. */
export const dosesOfReminder = (id: string, userId: string, doses: readonly Dose[]): Dose[] =>
  doses.filter(
    ({ date, slot, owed, timing, log }) =>
      slot !== null && (owed || timing === 'off' || isGiven(log)) && reminderId(userId, date, slot) === id,
  );
