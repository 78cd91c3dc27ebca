import { expect, test } from 'vitest';
import { aLog, idOf } from '../../testing/builders.ts';
import { byDate } from './logs-by-date.ts';

test('each day is given all of its logs, in their order', () => {
  const [first, second, other] = [
    aLog({ id: idOf(1), date: '2026-11-19' }),
    aLog({ id: idOf(2), date: '2026-11-19' }),
    aLog({ id: idOf(3), date: '2026-11-18' }),
  ];
  const days = byDate([first, second, other]);
  expect({ of19: days.get('2026-11-19'), of18: days.get('2026-11-18') }).toEqual({
    of19: [first, second],
    of18: [other],
  });
});
