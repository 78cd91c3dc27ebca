import { expect, test } from 'vitest';
import { readTable, wordsOf } from '../../testing/table.ts';
import type { Alarm } from './alarm.ts';
import { bloodPressure } from './blood-pressure.ts';
import { describedVitalSigns } from '../described.ts';
import { judgedAsShown } from '../judged-as-shown.ts';
import { toStoredUnit } from '../units.ts';
import type { Circumstances } from '../vital-sign.ts';
import { READING_TABLES, type ReadingTable } from '../vital-signs.ts';
import { glucose } from './glucose.ts';

const pairs = (cell = ''): [name: string, value: string][] =>
  wordsOf(cell).map((pair) => pair.split('=') as [string, string]);
const quantities = (cell = ''): Record<string, number> =>
  Object.fromEntries(pairs(cell).map(([name, value]) => [name, Number(value)]));
const circumstances = (cell = ''): Circumstances => {
  const { sex, tag } = Object.fromEntries(pairs(cell));
  return {
    height_cm: null,
    ...(sex === undefined ? {} : { sex: sex as 'male' }),
    ...(tag === undefined ? {} : { tags: [tag] }),
  };
};

const lines = readTable('reading-alarms.csv');

test.each(lines)('the $table reading $values $circumstances warns [$title]', (line) => {
  const sign = describedVitalSigns[line.table as ReadingTable];
  const alarm = sign.alarmOf?.(quantities(line.values), circumstances(line.circumstances));
  expect([alarm?.title ?? '', alarm?.level ?? '']).toEqual([line.title, line.level]);
});

test.each([
  [3.9, ''],
  [3.8, 'This is low.'],
  [3.0, 'This is low.'],
  [2.9, 'This is very low.'],
  [13.9, ''],
  [14.0, 'This is high.'],
  [16.7, 'This is high.'],
  [16.8, 'This is very high.'],
])('a glucose shown as %s mmol/L warns [%s]', (typed, title) => {
  const units = { glucose_unit: 'mmol/L', weight_unit: 'kg', length_unit: 'cm' } as const;
  const judged = judgedAsShown(glucose.quantities[0], units, toStoredUnit('mmol/L', typed));
  expect(glucose.alarmOf({ value_mg_dl: judged })?.title ?? '').toBe(title);
});

const alarms: Alarm[] = lines.flatMap((line) => {
  const sign = describedVitalSigns[line.table as ReadingTable];
  return sign.alarmOf?.(quantities(line.values), circumstances(line.circumstances)) ?? [];
});

test('the table of warnings has lines of each vital sign of which a value alarms', () => {
  const alarming = READING_TABLES.filter((table) => describedVitalSigns[table].alarmOf !== undefined);
  expect(alarming.filter((table) => lines.every((line) => line.table !== table))).toEqual([]);
});

test('every warning says what to do, names no medicine and no dose, and has a source', () => {
  expect(alarms.length).toBeGreaterThan(15);
  for (const { steps, source } of alarms) {
    const words = steps.map((step) => step.words).join(' ');
    expect(words).not.toMatch(/insulin|glucagon|aspirin|tablet|pill|inhaler|\b(\d+ ?(g|mg|ml|units?))\b/i);
    expect([steps.length > 0, source.length > 0]).toEqual([true, true]);
    for (const step of steps) expect(step.words.endsWith('.')).toBe(step.call === undefined);
  }
});

test('a pulse after exercise has no band, as the bands are those of a pulse at rest', () => {
  const { bandOf } = describedVitalSigns.hr_readings;
  expect(bandOf({ pulse: 120 }, { height_cm: null, tags: ['Post-exercise'] })).toBeUndefined();
  // covers: HR-017
  expect(bandOf({ pulse: 120 }, { height_cm: null, tags: ['Resting'] })?.word).toBe('High');
});

test.each(['bp_readings', 'glucose_readings'] as const)(
  'a %s row without its numbers warns of nothing',
  (table) => {
    const empty = { systolic: null, diastolic: null, pulse: null, value_mg_dl: null };
    expect(describedVitalSigns[table].alarmOf?.(empty, { height_cm: null })).toBeUndefined();
  },
);

test('the line about pregnancy comes last, and not for men', () => {
  const wordsOf = (sex: 'male' | 'female', systolic: number) =>
    bloodPressure
      .alarmOf({ systolic, diastolic: 100, pulse: null }, { height_cm: null, sex })
      ?.steps.map(({ words }) => words);
  const pregnant = 'If you are pregnant: call your maternity unit now, or';
  // covers: BP-019
  expect(wordsOf('female', 190)?.at(-1)).toBe(pregnant);
  expect(wordsOf('female', 165)?.at(-1)).toBe(pregnant);
  expect(wordsOf('male', 190)).not.toContain(pregnant);
});
