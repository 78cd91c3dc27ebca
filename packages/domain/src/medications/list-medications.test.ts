import { expect, test } from 'vitest';
import { aMedication, idOf } from '../testing/builders.ts';
import { readTable, wordsOf } from '../testing/table.ts';
import { activeMedications, listMedications, type MedicationFilter, whyEmpty } from './list-medications.ts';

const listed = (name: string, prescriber: string | null, is_active: boolean, updated_at: string) =>
  aMedication({ id: idOf(name.length), name, prescriber, is_active, updated_at });

const cabinet = [
  listed('Metformin', 'Dr. Lind', true, '2026-11-10T08:00:00.000Z'),
  listed('Ibuprofen ', null, false, '2026-11-09T23:59:59.999Z'),
  listed('Aspirin', 'Dr. Berg', true, '2026-11-20T07:00:00.000Z'),
  listed('Zocor', 'Dr. Lind', false, '2026-11-20T06:59:59.999Z'),
];

test.each(readTable('medication-list.csv'))(
  '$id: searching [$search] among $filter lists the rows of the table',
  (line) => {
    const { search = '', filter, shown } = line;
    const names = listMedications(cabinet, search, filter as MedicationFilter).map(({ name }) => name.trim());
    expect(names).toEqual(wordsOf(shown));
  },
);

test('medications updated at the same instant keep one order, whatever order they arrived in', () => {
  const twins = [aMedication({ id: idOf(1) }), aMedication({ id: idOf(2) })];
  expect(listMedications(twins, '', 'All')).toEqual(listMedications(twins.toReversed(), '', 'All'));
});

test('listing leaves the given list unchanged', () => {
  const given = [...cabinet];
  listMedications(given, '', 'All');
  expect(given).toEqual(cabinet);
});

test('an empty list says whether nothing was added or the search or the filter hides everything', () => {
  expect(whyEmpty([], '  ')).toBe('none_yet');
  expect(whyEmpty(cabinet, 'insulin')).toBe('search_hides_all');
  expect(whyEmpty(cabinet, '')).toBe('filter_hides_all');
});

test('active medications are listed without the others', () => {
  // covers: MED-091
  expect(activeMedications(cabinet).map(({ name }) => name)).toEqual(['Metformin', 'Aspirin']);
});
