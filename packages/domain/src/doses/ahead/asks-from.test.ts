import { expect, test } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { since, sinceLong } from '../../testing/day-shown.ts';
import { asksFrom } from './asks-from.ts';

const stopped = since('2026-11-10T09:00', 2, { is_active: false });

test.each([
  ['goes on', true, [sinceLong]],
  ['begins later', true, [since('2026-11-01T09:00', 1, { start_date: '2026-12-24' })]],
  ['ends on the date', true, [since('2026-11-01T09:00', 1, { end_date: '2026-11-20' })]],
  ['ended the day before', false, [since('2026-11-01T09:00', 1, { end_date: '2026-11-19' })]],
  ['was stopped', false, [sinceLong, stopped]],
  ['was stopped beside another', true, [sinceLong, stopped, { ...sinceLong, medication_id: idOf(2) }]],
])('a schedule that %s asks for doses from a date on: %s', (_what, asks, regimens) => {
  expect(asksFrom(regimens, '2026-11-20')).toBe(asks);
});

test('without a schedule no doses are asked for', () => {
  expect(asksFrom([], '2026-11-20')).toBe(false);
});
