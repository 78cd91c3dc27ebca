import { expect, test } from 'vitest';
import { dosesOfDay } from '../../doses/day/doses-of-day.ts';
import type { RegimenRow } from '../../sync/rows.ts';
import { anException, BERLIN, isoAt, nowAt } from '../../testing/builders.ts';
import { since, sinceLong } from '../../testing/day-shown.ts';
import { wallTimeAt } from '../../time/zoned-time.ts';
import { snoozeUntil } from './index.ts';

const DAY = '2026-11-20';
const at = (time: string) => nowAt(`${DAY}T${time}`);
const withTimes = (times: string[]): RegimenRow[] => [since('2026-11-01T09:00', 1, { times })];

/** The slot at 08:00 is put off; `from` is the time to which it was before. */
const snoozed = (time: string, regimens = [sinceLong], before = 0, from?: string): string | undefined => {
  const exceptions = from === undefined ? [] : [anException({ due_at: isoAt(`${DAY}T${from}`) })];
  const moment = { now: at(time), missedAfterMinutes: 30 };
  const doses = dosesOfDay(DAY, { regimens, logs: [], exceptions }, moment);
  const until = snoozeUntil(
    doses.filter(({ slot }) => slot === '08:00'),
    regimens,
    { ...moment, before },
  );
  return until === undefined ? undefined : wallTimeAt(until, BERLIN).slice(11);
};

test('a reminder is put off by ten minutes, three times', () => {
  // covers: OQ-087 C-18
  expect([0, 1, 2, 3].map((before) => snoozed('08:05', [sinceLong], before))).toEqual([
    '08:15',
    '08:15',
    '08:15',
    undefined,
  ]);
});

test('a reminder is not put off past the end of its window, which moves with it', () => {
  expect(snoozed('13:49')).toBe('13:59');
  // covers: C-04
  expect(snoozed('13:50')).toBe(undefined);
  expect(snoozed('13:50', [sinceLong], 1, '13:40')).toBe('14:00');
});

test('a reminder is not put off so far that the next dose of its medication comes first', () => {
  // covers: C-04
  expect(['08:05', '08:11'].map((time) => snoozed(time, withTimes(['08:00', '08:50'])))).toEqual([
    '08:15',
    undefined,
  ]);
});

test('a reminder without open doses is not put off', () => {
  expect(snoozed('08:05', withTimes(['09:00']))).toBe(undefined);
});
