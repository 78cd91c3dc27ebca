import { expect, test } from 'vitest';
import { describedVitalSigns } from '../described.ts';
import { legendOf } from './legend-of.ts';
import { bandByTarget } from './own-target.ts';
import { certain } from '../../problem/certain.ts';
import type { OwnTarget } from '../vital-sign.ts';

const { bp_readings: pressure, glucose_readings: glucose, hr_readings: pulse } = describedVitalSigns;
const of = (target: OwnTarget) => ({ height_cm: null, target });
const PRESSURE = { bp_target_systolic: 150, bp_target_diastolic: 85 };
const GLUCOSE = { glucose_target_low: 80, glucose_target_high: 200 };

test.each([
  [145, 80, PRESSURE, 'In your target', 'usual'],
  [150, 85, PRESSURE, 'In your target', 'usual'],
  [151, 85, PRESSURE, 'Above your target', 'raised'],
  [150, 86, PRESSURE, 'Above your target', 'raised'],
  [180, 85, { bp_target_systolic: 180 }, 'Very High', 'far'],
  [89, 70, PRESSURE, 'Low', 'low'],
  [125, 80, { bp_target_systolic: 120, bp_target_diastolic: null }, 'Above your target', 'raised'],
  [145, 80, { bp_target_systolic: null, bp_target_diastolic: null }, 'High', 'far'],
] as const)(
  'the blood pressure %i/%i with the target %o is %s',
  (systolic, diastolic, target, word, level) => {
    expect(pressure.bandOf({ systolic, diastolic }, of(target))).toEqual({ word, level });
  },
);

test.each([
  [190, GLUCOSE, 'In your target'],
  [200, GLUCOSE, 'In your target'],
  [201, GLUCOSE, 'Above your target'],
  [79, GLUCOSE, 'Below your target'],
  [69, GLUCOSE, 'Low'],
  [251, { glucose_target_high: 300 }, 'High'],
  [190, {}, 'High'],
] as const)('the glucose %i with the target %o is %s', (value_mg_dl, target, word) => {
  expect(glucose.bandOf({ value_mg_dl }, of(target))?.word).toBe(word);
});

test('the chart shades the person’s own target in place of the built-in bands', () => {
  const labels = (...[sign, target]: [Parameters<typeof legendOf>[0], OwnTarget]) =>
    legendOf(sign, of(target)).map(({ label }) => label);
  expect(labels(glucose, GLUCOSE)).toEqual([
    'Below your target (<80)',
    'Your own target (80-200)',
    'Above your target (>200)',
  ]);
  expect(labels(glucose, { glucose_target_low: 80 })).toEqual([
    'Below your target (<80)',
    'Your own target (from 80)',
  ]);
  expect(labels(pressure, PRESSURE)).toEqual(['Your own target (up to 150)', 'Above your target (>150)']);
  // A limit of the lower number alone shades nothing behind the upper one.
  expect(labels(pressure, { bp_target_diastolic: 85 })[0]).toBe('Normal (90-129)');
  expect(labels(pulse, {})[0]).toBe('Low (<50)');
});

test('a legend may depend on the person', () => {
  const entry = { label: 'Usual', from: null, to: null, level: 'usual' } as const;
  const chart = {
    ...pulse.chart,
    legend: ({ sex }: { sex?: string | null }) => (sex === 'male' ? [entry] : []),
  };
  expect(legendOf({ chart }, { height_cm: null, sex: 'male' })).toEqual([entry]);
  expect(legendOf({ chart }, { height_cm: null, sex: 'female' })).toEqual([]);
});

test('a number that is missing is on no side of a target', () => {
  expect(bandByTarget(certain(pressure.ownTarget), { systolic: null }, PRESSURE)?.word).toBe(
    'In your target',
  );
});
