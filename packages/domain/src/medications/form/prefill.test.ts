import { expect, test } from 'vitest';
import { readTable, wordsOf } from '../../testing/table.ts';
import { prefill } from './prefill.ts';

test.each(readTable('prefill.csv'))('$id: the text "$schedule" fills in $frequency [$times]', (line) => {
  const { schedule = '', frequency, times, notes } = line;
  expect(prefill({ schedule })).toEqual({
    name: '',
    dosage: '',
    frequency,
    times: wordsOf(times),
    notes,
  });
});

test('a name and a dosage are filled in as they were given', () => {
  const said = { name: 'Metformin', dosage: '500 mg' };
  for (const when of [{}, { schedule: '8 am' }, { schedule: 'twice a day' }, { schedule: 'after breakfast' }])
    // covers: MED-062
    expect(prefill({ ...said, ...when })).toMatchObject(said);
});
