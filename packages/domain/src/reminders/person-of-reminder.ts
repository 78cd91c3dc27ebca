// Finds the person of a reminder, whose id is made of the person, the date and the slot (C-18).
import { reminderId } from '../id/derived-id.ts';
import { datesOfReminders } from './doses-of-reminder.ts';

const twoDigits = (n: number): string => String(n).padStart(2, '0');

const MINUTES = Array.from({ length: 24 * 60 }, (_, minute) => minute);
const slotAt = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
const [ROUND, OTHERS] = [0, 1].map((other) =>
  MINUTES.filter((minute) => (minute % 5 === 0) === (other === 0)).map(slotAt),
) as [string[], string[]];

/**
 * The person to whom the reminder `id` belongs, whatever they take: the ids of all minutes of a day are made
 * again for each person, those of round times first. Undefined if no id around `today` is equal.
 */
export const personOfReminder = (
  id: string,
  people: readonly string[],
  today: string,
): string | undefined => {
  const dates = datesOfReminders(today);
  const among = (slots: readonly string[]): string | undefined =>
    people.find((userId) =>
      dates.some((date) => slots.some((slot) => reminderId(userId, date, slot) === id)),
    );
  return among(ROUND) ?? among(OTHERS);
};
