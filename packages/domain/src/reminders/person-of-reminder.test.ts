import { expect, test } from 'vitest';
import { reminderId } from '../id/derived-id.ts';
import { personOfReminder } from './person-of-reminder.ts';

const [MARIA, ANNA] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a'];
const TODAY = '2026-11-20';

test('a reminder is of the person whose id it was made of, at any time around today', () => {
  for (const [date, slot] of [
    ['2026-11-19', '23:59'],
    [TODAY, '00:00'],
    ['2026-11-21', '08:30'],
  ] as const)
    // covers: C-18
    expect(personOfReminder(reminderId(ANNA, date, slot), [MARIA, ANNA], TODAY)).toBe(ANNA);
});

test('a reminder of nobody there, or of another week, is nobody’s', () => {
  expect(personOfReminder(reminderId(ANNA, TODAY, '08:00'), [MARIA], TODAY)).toBeUndefined();
  expect(personOfReminder(reminderId(ANNA, '2026-11-23', '08:00'), [ANNA], TODAY)).toBeUndefined();
});
