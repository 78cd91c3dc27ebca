import { expect, test } from 'vitest';
import { describedVitalSigns } from '../described.ts';
import { certain } from '../../problem/certain.ts';
import { jumpsFrom } from './jump.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);
const [weight, bodyFat] = describedVitalSigns.weight_readings.quantities;
const before = (days: number, kept: number) => ({ kept, at: NOW - days * DAY });

// The edge is ten per cent within thirty days, twice what AND/ASPEN (2012) call a severe loss in a month.
test.each([
  [77, [before(1, 70)], undefined],
  [77.1, [before(1, 70)], 70],
  [63, [before(1, 70)], undefined],
  [62.9, [before(1, 70)], 70],
  [33, [before(0, 30)], undefined],
  [90, [before(30, 70)], 70],
  [90, [before(30.01, 70)], undefined],
  [90, [before(-1, 70)], undefined],
  [90, [], undefined],
  [90, [before(3, 70), before(2, 89)], undefined],
  [70, [before(2, 70), before(1, 89), before(5, 70)], 89],
])('a weight of %s kg after %j jumps from %s', (kept, others, from) => {
  expect(jumpsFrom(certain(weight), { kept, at: NOW }, others)?.kept).toBe(from);
});

test('body fat has no jump to ask about', () => {
  expect(jumpsFrom(certain(bodyFat), { kept: 60, at: NOW }, [before(1, 20)])).toBeUndefined();
});
