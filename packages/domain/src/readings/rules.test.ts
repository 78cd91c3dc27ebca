import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStreak } from './day-streak.ts';
import { alertsCaregivers } from './glucose-alert.ts';
import { glucoseInsight } from './glucose-insight.ts';
import { glucose } from './signs/glucose.ts';
import { heartRate } from './signs/heart-rate.ts';
import { weight } from './signs/weight.ts';
import { histogram } from './histogram.ts';
import { likelyUnit } from './asked/other-unit.ts';
import { sevenDayChange } from './seven-day-change.ts';
import { toStoredUnit, toShownUnit } from './units.ts';

test('a bin of the histogram includes its lower edge and not its upper one', () => {
  const { bins } = heartRate.histogram;
  // covers: HR-019
  expect(bins.map(({ label }) => label)).toEqual(['30-50', '50-70', '70-90', '90-110', '110-130', '130+']);
  // covers: HR-019
  expect(histogram([25, 49, 50, 69, 70, 90, 109, 110, 129, 130, 220], bins)).toEqual([2, 2, 1, 2, 2, 2]);
});

test('the streak counts consecutive days with a reading, up to today or yesterday', () => {
  const of = (...dates: string[]) => dayStreak(dates, '2026-03-02');
  // covers: WT-030
  expect([
    of('2026-03-02', '2026-03-01', '2026-02-28', '2026-02-26'),
    of('2026-03-01', '2026-02-28', '2026-02-28'),
    of('2026-02-28', '2026-02-27'),
    of(),
  ]).toEqual([3, 2, 0, 0]);
});

test('the 7-day change is the mean of the last seven days minus that of the seven before', () => {
  const day = (date: string, value: number) => ({ date, value });
  const week = [day('2026-11-20', 80), day('2026-11-14', 82)];
  const before = [day('2026-11-13', 84), day('2026-11-07', 86), day('2026-11-06', 200)];
  // covers: WT-029
  expect(sevenDayChange([...week, ...before], '2026-11-20')).toBe(-4);
  // covers: WT-029
  expect(sevenDayChange(week, '2026-11-20')).toBeUndefined();
});

const asKept = (meanMgDl: number): number => meanMgDl;
const readings = (relation: string, ...values: number[]) =>
  values.map((value_mg_dl) => ({ value_mg_dl, relation_to_meal: relation }));

test('the glucose insight needs three readings, looks at seven, and names meals before the average', () => {
  const kind = (list: Parameters<typeof glucoseInsight>[0]) => glucoseInsight(list, asKept).kind;
  // covers: GLU-036
  expect(glucoseInsight(readings('random', 100), asKept)).toEqual({ kind: 'too few', missing: 2 });
  // covers: GLU-036
  expect(kind(readings('random', 100, 100, 100))).toBe('stable');
  // covers: GLU-037
  expect(kind(readings('random', 100, 100, 100, 100, 100, 100, 100, 2000))).toBe('stable');
  // covers: GLU-037
  expect(kind(readings('random', 100, 100, 100, 100, 100, 100, 2000))).toBe('elevated');
  // covers: GLU-038
  expect(kind([...readings('post-meal', 161, 161, 161), ...readings('fasting', 70, 70)])).toBe(
    'higher after meals',
  );
  // covers: GLU-038
  expect(kind([...readings('post-meal', 160, 160, 160), ...readings('fasting', 70, 70)])).toBe('stable');
  // covers: GLU-038
  expect(kind([...readings('post-meal', 300, 300), ...readings('fasting', 70)])).toBe('elevated');
  // covers: GLU-039
  expect([kind(readings('random', 140, 140, 141)), kind(readings('random', 140, 140, 140))]).toEqual([
    'elevated',
    'stable',
  ]);
  // covers: GLU-040 GLU-041
  expect([kind(readings('random', 79, 80, 80)), kind(readings('random', 80, 80, 80))]).toEqual([
    'lower side',
    'stable',
  ]);
});

test('a glucose below 70 or above 250 alerts the caregivers', () => {
  // covers: GLU-057
  expect([69.9, 70, 250, 250.1].map(alertsCaregivers)).toEqual(['low', undefined, undefined, 'high']);
});

test('a value converted to another unit and back stays within what that unit can show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (mgDl) => {
      expect(Math.abs(toStoredUnit('mmol/L', toShownUnit('mmol/L', mgDl)) - mgDl)).toBeLessThanOrEqual(1);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 4000 }), (tenths) => {
      expect(Math.abs(toStoredUnit('lb', toShownUnit('lb', tenths / 10)) - tenths / 10)).toBeLessThanOrEqual(
        0.03,
      );
    }),
  );
  expect([
    toShownUnit('mmol/L', 111.7),
    toStoredUnit('mmol/L', 6.2),
    toShownUnit('in', 180),
    toStoredUnit('in', 70.9),
  ]).toEqual([6.2, 111.7, 70.9, 180.1]);
});

test('a value that is implausible in its unit and likely in the other is asked about', () => {
  const [[sugar], [mass]] = [glucose.quantities, weight.quantities];
  expect(likelyUnit(sugar, 'mg/dL', 6.2)).toBe('mmol/L');
  expect(likelyUnit(sugar, 'mmol/L', 110)).toBe('mg/dL');
  expect(likelyUnit(mass, 'kg', 210)).toBe('lb');
  expect(likelyUnit(mass, 'lb', 70)).toBe('kg');
  expect([likelyUnit(sugar, 'mg/dL', 100), likelyUnit(sugar, 'mmol/L', 700)]).toEqual([undefined, undefined]);
  expect([likelyUnit(sugar, 'kg', 5), likelyUnit({}, 'bpm', 5)]).toEqual([undefined, undefined]);
});
