import { expect, test } from 'vitest';
import { meanOf, morningEvening } from './morning-evening.ts';

test('mornings end at noon, and evenings begin at five', () => {
  const times = ['00:00', '11:59', '12:00', '16:59', '17:00', '23:59'].map((time) => ({ time }));
  const { morning, evening } = morningEvening(times);
  expect(morning.map(({ time }) => time)).toEqual(['00:00', '11:59']);
  expect(evening.map(({ time }) => time)).toEqual(['17:00', '23:59']);
});

test('an empty list has no mean', () => {
  expect([meanOf([]), meanOf([120, 130])]).toEqual([undefined, 125]);
});
