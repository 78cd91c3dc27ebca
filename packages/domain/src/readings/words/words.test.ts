import { expect, test } from 'vitest';
import type { Rows } from '../../sync/rows.ts';
import { aReading } from '../../testing/report-source.ts';
import { describedVitalSigns } from '../described.ts';
import type { ReadingTable } from '../vital-signs.ts';
import {
  readingAlarmOf,
  answeredValue,
  bandOf,
  beyondWords,
  noteOf,
  quantityNamed,
  type ReadingLog,
  readingDetailWords,
  tableOfReadings,
  spokenValue,
  summaryOf,
  tagsOf,
  takenAt,
  targetWords,
  withNumbers,
} from './index.ts';

const logOf = (table: ReadingTable, more: Partial<ReadingLog> = {}): ReadingLog => ({
  table,
  title: 'Log',
  sign: describedVitalSigns[table],
  units: { glucose_unit: 'mg/dL', weight_unit: 'kg', length_unit: 'cm' },
  body: { height_cm: 170, sex: null, goal_weight_kg: null, target: {} },
  today: '2026-11-20',
  ...more,
});
const reading = <T extends ReadingTable>(of: object, time = '08:05'): Rows[T] =>
  aReading<T>('2026-11-20', time, { ...of });
const glucose = (of: object) => reading<'glucose_readings'>({ relation_to_meal: null, ...of });

test('a reading is said with its unit and its band, and beyond the range of the meter as it shows it', () => {
  const log = logOf('glucose_readings');
  expect(spokenValue(log, glucose({ value_mg_dl: 120, relation_to_meal: 'fasting' }))).toBe(
    '120 mg/dL, In range 70-130',
  );
  expect(spokenValue(log, glucose({ value_mg_dl: 600, beyond: 'hi' }))).toMatch(/^HI, /);
  expect(spokenValue(logOf('oxygen_readings'), reading({ saturation_pct: 97 }))).toMatch(/^97%, /);
});

test.each([
  ['a number that a meal decides', { value_mg_dl: 112 }, '112 mg/dL'],
  ['a higher number that a meal decides', { value_mg_dl: 150 }, '150 mg/dL'],
  ['a number at any time of the day', { value_mg_dl: 150, relation_to_meal: 'random' }, '150 mg/dL'],
  ['a number that is low after each meal', { value_mg_dl: 65 }, '65 mg/dL, Low'],
  ['a number that is high after each meal', { value_mg_dl: 251 }, '251 mg/dL, High'],
  [
    'a raised number after a meal',
    { value_mg_dl: 200, relation_to_meal: 'post-meal' },
    '200 mg/dL, Slightly High',
  ],
  [
    'a number in a range',
    { value_mg_dl: 112, relation_to_meal: 'fasting' },
    '112 mg/dL, In range 70-130, the ADA target for people with diabetes',
  ],
] as const)('an answer gives %s no word that could mislead', (_, of, words) => {
  // covers: C-12
  expect(answeredValue(logOf('glucose_readings'), glucose(of))).toBe(words);
});

test('an answer calls no number normal, whatever was measured, and judges by the own target where there is one', () => {
  const pressure = reading<'bp_readings'>({ systolic: 120, diastolic: 78 });
  const target = { bp_target_systolic: 130 };
  const of = logOf('bp_readings');
  // covers: C-12
  expect({
    pressure: answeredValue(of, pressure),
    raised: answeredValue(of, reading<'bp_readings'>({ systolic: 135, diastolic: 78 })),
    own: answeredValue({ ...of, body: { ...of.body, target } }, pressure),
    pulse: answeredValue(logOf('hr_readings'), reading<'hr_readings'>({ pulse: 70, tags: [] })),
    oxygen: answeredValue(logOf('oxygen_readings'), reading({ saturation_pct: 97 })),
    weight: answeredValue(logOf('weight_readings'), reading({ weight_kg: 80 })),
  }).toEqual({
    pressure: '120/78 mmHg',
    raised: '135/78 mmHg, Elevated',
    own: '120/78 mmHg, In your target',
    pulse: '70 bpm',
    oxygen: '97%',
    weight: '80 kg',
  });
});

test('the band of a weight stands apart, so that a weight is said alone', () => {
  const log = logOf('weight_readings');
  expect([
    bandOf(log, reading({ weight_kg: 80.25 })),
    spokenValue(log, reading({ weight_kg: 80.25 })),
  ]).toEqual([undefined, '80.25 kg']);
  expect(readingAlarmOf(log, reading({ weight_kg: 80.25 }))).toBeUndefined();
  expect(readingAlarmOf(logOf('glucose_readings'), glucose({ value_mg_dl: 40 }))).toBeDefined();
});

test('other details of a reading are said where they were stated', () => {
  const stated = reading<'bp_readings'>({
    systolic: 120,
    diastolic: 80,
    pulse: 70,
    posture: 'sitting',
    arm: null,
  });
  expect(readingDetailWords(logOf('bp_readings'), stated)).toEqual(['Pulse 70 bpm', 'Posture: sitting']);
  const alone = reading<'bp_readings'>({ systolic: 120, diastolic: 80, pulse: null });
  expect(readingDetailWords(logOf('bp_readings'), alone)).toEqual([]);
  expect(
    readingDetailWords(logOf('glucose_readings'), glucose({ value_mg_dl: 90, relation_to_meal: 'fasting' })),
  ).toEqual(['Fasting']);
});

test('a reading tells its note, its tags and its instant', () => {
  const log = logOf('glucose_readings');
  const row = glucose({ value_mg_dl: 90, notes: 'After cake', tags: ['sick'] });
  expect([noteOf(log, row), noteOf(log, glucose({ value_mg_dl: 90 }))]).toEqual(['After cake', null]);
  const untagged = reading<'oxygen_readings'>({ saturation_pct: 97 });
  Reflect.deleteProperty(untagged, 'tags');
  expect([tagsOf(row), tagsOf(untagged)]).toEqual([['sick'], []]);
  expect(takenAt(row)).toBe('2026-11-20T07:05:00.000Z');
});

test('many readings are summed up, one is said, and those beyond the range are counted apart', () => {
  const log = logOf('glucose_readings');
  const rows = [glucose({ value_mg_dl: 90 }), glucose({ value_mg_dl: 111 })];
  expect(summaryOf(log, rows, 30)).toBe(
    '2 readings in the last 30 days: 101 mg/dL on average, between 90 mg/dL and 111 mg/dL.',
  );
  expect(summaryOf(log, rows.slice(1), 'all')).toMatch(/^1 reading in all: 111 mg\/dL, /);
  const pair = [
    reading<'bp_readings'>({ systolic: 120, diastolic: 80 }),
    reading<'bp_readings'>({ systolic: 131, diastolic: 84 }),
  ];
  expect(summaryOf(logOf('bp_readings'), pair, 7)).toBe(
    '2 readings in the last 7 days: 126/82 mmHg on average, the upper number between 120 mmHg and 131 mmHg, the lower between 80 mmHg and 84 mmHg.',
  );
  const kilograms = [
    reading<'weight_readings'>({ weight_kg: 80 }),
    reading<'weight_readings'>({ weight_kg: 80.5 }),
  ];
  expect(summaryOf(logOf('weight_readings'), kilograms, 7)).toContain('80.3 kg on average');
  const beyond = [
    ...rows,
    glucose({ value_mg_dl: 600, beyond: 'hi' }),
    glucose({ value_mg_dl: 600, beyond: 'hi' }),
    glucose({ value_mg_dl: 20, beyond: 'lo' }),
  ];
  expect(beyondWords(log, beyond)).toMatch(/HI 2 times/);
  expect(beyondWords(log, rows)).toBeUndefined();
  expect(withNumbers(log, beyond)).toContain(rows[0]);
  expect(withNumbers(logOf('hr_readings'), [])).toEqual([]);
});

test('a table of readings goes by month where there are many, and has a dash where there is no band', () => {
  const log = logOf('weight_readings');
  const rows = [reading<'weight_readings'>({ weight_kg: 80 })];
  const series = [quantityNamed(log.sign, 'weight_kg')];
  expect(tableOfReadings(log, 'Weight', rows, { series }).rows).toEqual([
    ['Nov 20, 2026, 8:05 AM', '80 kg', '–'],
  ]);
  const two = [...rows, ...rows];
  expect(tableOfReadings(log, 'Weight', two, { series, mostRows: 1 })).toEqual({
    caption: 'Weight, by month',
    columns: ['Month', 'Readings', 'Lowest', 'Average', 'Highest'],
    rows: [['November 2026', '2', '80 kg', '80 kg', '80 kg']],
  });
});

test.each([
  ['bp_readings', {}, undefined],
  ['bp_readings', { bp_target_systolic: 135, bp_target_diastolic: 85 }, 'at most 135/85 mmHg'],
  ['bp_readings', { bp_target_systolic: 135 }, 'at most 135 mmHg, systolic'],
  ['glucose_readings', { glucose_target_low: 80, glucose_target_high: 180 }, '80-180 mg/dL'],
  ['glucose_readings', { glucose_target_low: 80 }, 'at least 80 mg/dL'],
] as const)('the target of %s %j is said: %s', (table, target, words) => {
  const log = logOf(table);
  expect(targetWords({ ...log, body: { ...log.body, target } })).toBe(words);
});
