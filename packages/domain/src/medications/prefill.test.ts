import { expect, test } from 'vitest';
import { readTable, wordsOf } from '../testing/table.ts';
import { prefill } from './prefill.ts';

test.each(readTable('prefill.csv'))('$id: "$schedule" fills in $frequency [$times]', (line) => {
  const { schedule = '', frequency, times, notes } = line;
  expect(prefill({ schedule })).toEqual({
    name: '',
    dosage: '',
    frequency,
    times: wordsOf(times),
    notes,
  });
});

test('a name and a dosage are kept as they were said', () => {
  // covers: MED-062
  expect(prefill({ name: 'Metformin', dosage: '500 mg' })).toMatchObject({
    name: 'Metformin',
    dosage: '500 mg',
  });
});
