// A value is judged as displayed, in either unit (GLU-028 to GLU-031, GLU-057).
import { expect, test } from 'vitest';
import type { GlucoseUnit } from '../sync/rows.ts';
import { readTable } from '../testing/table.ts';
import { glucose } from './signs/glucose.ts';
import { alertsCaregivers } from './glucose-alert.ts';
import { glucoseInsight } from './glucose-insight.ts';
import { judgedAsShown } from './judged-as-shown.ts';
import { shownQuantity } from './typed-quantity.ts';
import type { Units } from './units.ts';
import { toStoredUnit } from './units.ts';
import type { Quantity } from './vital-sign.ts';
import { weight } from './signs/weight.ts';

const [value] = glucose.quantities;
const [kilograms] = weight.quantities;
const unitsOf = (glucose_unit: GlucoseUnit, weight_unit: 'kg' | 'lb' = 'kg'): Units => ({
  ...{ glucose_unit, weight_unit, length_unit: 'cm' },
});
const MMOL = unitsOf('mmol/L');

/** All judgements of a stored value. */
const saidOf = (units: Units, kept: number): string => {
  const judged = judgedAsShown(value, units, kept);
  const band = glucose.bandOf({ value_mg_dl: judged });
  return `${band?.word}, ${band?.level}, alert ${alertsCaregivers(judged) ?? 'none'}`;
};
const wordAndAlert = (units: Units, kept: number): string[] => {
  const judged = judgedAsShown(value, units, kept);
  return [glucose.bandOf({ value_mg_dl: judged })?.word ?? '', alertsCaregivers(judged) ?? ''];
};

test.each(readTable('glucose-edges.csv'))('the $edge edge is met alike in mg/dL and mmol/L', (line) => {
  const sides = ['below', 'at', 'above'] as const;
  const expected = sides.map((side) => [line[side], line[`alert ${side}`]]);
  const met = (unit: GlucoseUnit, step: number): string[][] =>
    [-step, 0, step].map((by) =>
      wordAndAlert(unitsOf(unit), toStoredUnit(unit, Number((Number(line[unit]) + by).toFixed(1)))),
    );
  // covers: GLU-028 GLU-029 GLU-030 GLU-031
  expect([met('mg/dL', 1), met('mmol/L', 0.1)]).toEqual([expected, expected]);
});

const tenths = (from: number, to: number): number[] =>
  Array.from({ length: to * 10 - from * 10 + 1 }, (_, i) => Number((from + i / 10).toFixed(1)));
/** Stored values of numbers typed in mmol/L and in mg/dL. */
const KEPT = [
  ...tenths(0.6, 33.3).map((typed) => toStoredUnit('mmol/L', typed)),
  ...Array.from({ length: 591 }, (_, i) => i + 10),
];

/** Values displayed alike but judged differently, as readable text. */
const saidApart = (
  quantity: Quantity,
  units: Units,
  kept: number[],
  said: (k: number) => string,
): string[] => {
  const known = new Map<number, number>();
  return kept.flatMap((one) => {
    const shown = shownQuantity(quantity, units, one);
    const other = known.get(shown) ?? one;
    known.set(shown, other);
    if (said(one) === said(other)) return [];
    return [`both shown as ${shown}: kept ${other} is ${said(other)}; kept ${one} is ${said(one)}`];
  });
};

test('two values that look alike get the same word, colour and alert', () => {
  for (const units of [MMOL, unitsOf('mg/dL')])
    // covers: GLU-028 GLU-029 GLU-030 GLU-031
    expect(saidApart(value, units, KEPT, (kept) => saidOf(units, kept))).toEqual([]);
});

test('a value typed in mmol/L is shown and judged as typed', () => {
  const word = (typed: number): string => {
    if (typed < 3.9) return 'Low';
    if (typed <= 7.8) return 'Normal';
    return typed <= 10 ? 'Slightly High' : 'High';
  };
  const wrong = tenths(0.6, 33.3).flatMap((typed) => {
    const kept = toStoredUnit('mmol/L', typed);
    const [said] = wordAndAlert(MMOL, kept);
    const shown = shownQuantity(value, MMOL, kept);
    return shown === typed && said === word(typed) ? [] : [`typed ${typed}, shown ${shown}, said ${said}`];
  });
  expect(wrong).toEqual([]);
});

test('a value in mg/dL is judged as it is kept', () => {
  for (const kept of KEPT) expect(judgedAsShown(value, unitsOf('mg/dL'), kept)).toBe(kept);
});

test('the mean in an insight is judged as it is shown', () => {
  const kind = (units: Units, typed: number, relation_to_meal: string): string =>
    glucoseInsight(
      [1, 2, 3].map(() => ({ value_mg_dl: toStoredUnit('mmol/L', typed), relation_to_meal })),
      (mean) => judgedAsShown(value, units, mean),
    ).kind;
  // covers: GLU-038 GLU-039
  expect([kind(MMOL, 7.8, 'random'), kind(MMOL, 7.9, 'random'), kind(MMOL, 8.9, 'post-meal')]).toEqual([
    'stable',
    'elevated',
    'elevated',
  ]);
});

test('two weights that look alike in pounds get the same class of body mass index', () => {
  const pounds = unitsOf('mg/dL', 'lb');
  const kept = Array.from({ length: 8000 }, (_, i) => Number((40 + i / 100).toFixed(2)));
  for (const height_cm of [152, 163.5, 180]) {
    const said = (one: number): string =>
      weight.bandOf({ weight_kg: judgedAsShown(kilograms, pounds, one) }, { height_cm })?.word ?? 'none';
    expect(saidApart(kilograms, pounds, kept, said)).toEqual([]);
  }
});
