import { expect, test } from 'vitest';
import { describedVitalSigns } from '../described.ts';
import { certain } from '../../problem/certain.ts';
import { jumpsFrom, monthsCompared } from './jump.ts';

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

test.each([
  ['2026-11-20', ['2026-10', '2026-11']],
  ['2026-11-30', ['2026-10', '2026-11']],
  ['2026-03-01', ['2026-01', '2026-02', '2026-03']],
  ['2026-12-31', ['2026-12']],
])('a weight of %s is compared with readings of the months %j', (date, months) => {
  expect(monthsCompared([certain(weight), certain(bodyFat)], date)).toEqual(months);
});

test('a reading of which no number is compared is read from its own month alone', () => {
  expect(monthsCompared([certain(bodyFat)], '2026-03-01')).toEqual(['2026-03']);
});
