import { expect, test } from 'vitest';
import { reminderWords, saidOf } from './reminder-words.ts';

const TODAY = '2026-11-20';
const slot = (time: string, doses = 1, date = TODAY) => ({ date, slot: time, doses });

test.each([
  ['Your medicine for 8:00 AM', [slot('08:00')]],
  ['Your medicines for 8:00 AM', [slot('08:00', 3)]],
  ['Your medicines for 8:00 AM and 12:00 PM (noon)', [slot('08:00'), slot('12:00')]],
  [
    'Your medicines for 10:00 PM of yesterday, 6:00 AM and 8:00 AM',
    [slot('22:00', 1, '2026-11-19'), slot('06:00'), slot('08:00')],
  ],
])('a reminder of the server says: %s', (body, slots) => {
  expect(reminderWords(slots, TODAY)).toEqual({ title: 'Medication Reminder', body });
});

test('before the time a reminder says that the dose is coming up', () => {
  expect(reminderWords([slot('08:00')], TODAY, 'ahead').body).toBe('Coming up: your medicine for 8:00 AM');
});

test('a reminder that comes again says how often it came', () => {
  const bodies = [0, 1, 2, 5, 6].map((repeats) => reminderWords([slot('08:00')], TODAY, 'due', repeats).body);
  expect(bodies).toEqual([
    'Your medicine for 8:00 AM',
    'Second reminder: your medicine for 8:00 AM',
    'Third reminder: your medicine for 8:00 AM',
    'Sixth reminder: your medicine for 8:00 AM',
    'Last reminder: your medicine for 8:00 AM',
  ]);
});

test('with several people in an account a notification says first whose it is', () => {
  // covers: C-18
  expect(saidOf('Anna', 'Medication Reminder')).toBe('Anna: Medication Reminder');
  expect(saidOf(undefined, 'Medication Reminder')).toBe('Medication Reminder');
});

test('a reminder of home time says both times, and the day by the clock here', () => {
  const slot = { date: '2026-11-19', slot: '20:00', here: '2026-11-20T02:00', doses: 1 };
  // covers: C-18
  expect(reminderWords([slot], '2026-11-20').body).toBe('Your medicine for 8:00 PM at home, 2:00 AM here');
  expect(reminderWords([slot], '2026-11-21').body).toBe(
    'Your medicine for 8:00 PM at home, 2:00 AM here of yesterday',
  );
});
