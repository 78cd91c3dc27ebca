import { expect, test } from 'vitest';
import { wayEndsAt, wayGoesOn } from './plan-notice.ts';

const ends = wayEndsAt(0);

test.each([
  ['in the plan', true, 0, ends, true],
  ['not told yet', false, undefined, ends * 9, true],
  ['told, within fourteen days', false, ends, ends - 1, true],
  ['told, and over', false, ends, ends, false],
])('a way of a plan goes on when it is %s', (_when, inPlan, endsAt, now, goesOn) => {
  expect(wayGoesOn(inPlan, endsAt, now)).toBe(goesOn);
});

test('fourteen days pass after a person was told', () => {
  expect(ends).toBe(14 * 24 * 3_600_000);
});
