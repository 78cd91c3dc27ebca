import { expect, test } from 'vitest';
import { aMedication, idOf, PERSON, someSettings } from '../testing/builders.ts';
import { act, write } from '../testing/operations.ts';
import { keepRecords } from '../testing/records.ts';
import { readTable, wordsOf } from '../testing/table.ts';
import { COLORS, FORMS, FREQUENCIES } from './choices.ts';
import { MEDICATION_FILTERS } from './list-medications.ts';

const choices: Readonly<Record<string, readonly string[]>> = {
  form: FORMS,
  frequency: FREQUENCIES,
  color: COLORS,
  filter: MEDICATION_FILTERS,
};

test.each(readTable('medication-choices.csv'))('$id: $field is one of $values', ({ field, values }) => {
  expect(choices[field ?? '']).toEqual(wordsOf(values));
});

const savedWith = (patch: Record<string, string>) => {
  const records = keepRecords();
  records.put({ table: 'user_settings', row: someSettings('FREE') });
  const rows = [write('medications', idOf(1), { name: 'Metformin', dosage: '500 mg', ...patch })];
  const admitted = records.admit(act('2026-11-20T10:00', rows), '2026-11-20T09:00:00.000Z');
  if (!admitted.ok) throw new Error(`${PERSON}: ${admitted.problem.code}`);
  return records.get('medications', idOf(1));
};

test.each(readTable('medication-defaults.csv'))(
  'a medication saved without $field has $default in it ($id)',
  ({ field, ...line }) => {
    expect(savedWith({})).toHaveProperty([field ?? ''], JSON.parse(line.default ?? ''));
  },
);

test('a frequency saved without times gets its preset times', () => {
  // covers: MED-010
  expect(savedWith({ frequency: 'three_times_daily' })?.times).toEqual(['08:00', '13:00', '20:00']);
});

test('a medication saved with form, color and dates keeps them', () => {
  const said = { form: 'drops', color: 'red', start_date: '2026-12-01', end_date: '2026-12-24' };
  expect(savedWith(said)).toMatchObject({ ...said, name: 'Metformin', dosage: '500 mg' });
  expect(Object.keys(aMedication())).toEqual(expect.arrayContaining(Object.keys(savedWith(said) ?? {})));
});
