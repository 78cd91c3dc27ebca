import { expect, test } from 'vitest';
import { nowAt } from '../../testing/builders.ts';
import { statedTime } from './stated-time.ts';

const NOW = nowAt('2026-11-20T09:40');

test.each([
  ['no time', '', 'Please enter the time you took it'],
  ['half a time', '9:4', 'Please enter the time you took it'],
  ['a time to come', '09:41', 'This time has not come yet'],
])('%s is refused with its message', (_, time, fault) => {
  expect(statedTime('2026-11-20', '08:00', time, NOW)).toEqual({ fault });
});

test('a time that has come is kept as stated, with its instant', () => {
  expect(statedTime('2026-11-20', '08:00', '09:40', NOW)).toEqual({
    actual_time: '09:40',
    taken_at: '2026-11-20T08:40:00.000Z',
  });
});
