import { expect, test } from 'vitest';
import { aLog, idOf, isoAt, nowAt } from '../../testing/builders.ts';
import { recentWords } from './last-taken.ts';

const taken = (number: number, wall: string) =>
  aLog({
    id: idOf(number),
    slot: null,
    date: wall.slice(0, 10),
    actual_time: wall.slice(11),
    taken_at: isoAt(wall),
  });
const NOW = nowAt('2026-11-20T09:54');
const words = (...walls: string[]) =>
  recentWords(
    idOf(1),
    walls.map((wall, i) => taken(i + 1, wall)),
    NOW,
  );

test('the last dose is said with its distance and the number in 24 hours', () => {
  // covers: C-05
  expect(words('2026-11-20T09:50', '2026-11-20T09:53', '2026-11-19T09:55')).toEqual([
    'Last taken 9:53 AM, 1 minute ago',
    '3 in 24 hours',
  ]);
  expect(words('2026-11-19T09:54')).toEqual(['Last taken yesterday 9:54 AM, 1 day ago', '0 in 24 hours']);
  expect(words()).toEqual([]);
});

test('two taken at once count as two, and a half as a half', () => {
  const logs = [
    { ...taken(1, '2026-11-20T09:00'), amount: 2 },
    { ...taken(2, '2026-11-20T09:10'), amount: 0.5 },
  ];
  // covers: C-05
  expect(recentWords(idOf(1), logs, NOW)[1]).toBe('2.5 in 24 hours');
});

test('an undone dose and one of another medication are not counted', () => {
  const logs = [
    { ...taken(1, '2026-11-20T09:00'), deleted_at: isoAt('2026-11-20T09:01') },
    { ...taken(2, '2026-11-20T09:10'), medication_id: idOf(2) },
  ];
  expect(recentWords(idOf(1), logs, NOW)).toEqual([]);
});
