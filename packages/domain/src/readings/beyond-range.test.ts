import { expect, test } from 'vitest';
import { beyondOf, beyondPatch } from './beyond-range.ts';
import { versionNeeded } from '../tables/known.ts';
import { csvCells } from './reading-csv.ts';
import { glucose } from './signs/glucose.ts';

const NO_RANGE = {};

test('a meter that shows LO or HI is stored as the end of its range with a mark', () => {
  expect(beyondPatch(glucose, 'lo')).toEqual({ beyond: 'lo', value_mg_dl: 20 });
  expect(beyondPatch(glucose, 'hi')).toEqual({ beyond: 'hi', value_mg_dl: 600 });
  expect(beyondPatch(NO_RANGE, undefined)).toEqual({});
});

test('the mark is named only where it is set or taken away, so that a server set back takes a plain number', () => {
  expect(beyondPatch(glucose, undefined)).toEqual({});
  expect(beyondPatch(glucose, undefined, { beyond: null })).toEqual({});
  expect(beyondPatch(glucose, undefined, { beyond: 'hi' })).toEqual({ beyond: null });
  const patch = { ...beyondPatch(glucose, undefined), value_mg_dl: 110, relation_to_meal: 'fasting' };
  expect(versionNeeded([{ table: 'glucose_readings', id: '1', base: 0, patch }])).toBe(1);
});

test('the mark counts only beside the end of the range, as an older app corrects the number alone', () => {
  expect(beyondOf(glucose, { beyond: 'hi', value_mg_dl: 600 })).toBe('hi');
  expect(beyondOf(glucose, { beyond: 'hi', value_mg_dl: 160 })).toBeUndefined();
  expect(beyondOf(glucose, { beyond: null, value_mg_dl: 600 })).toBeUndefined();
  expect(beyondOf(NO_RANGE, { pulse: 60 })).toBeUndefined();
});

test('a CSV has LO and HI as the meter showed them, and nothing for what was not stated', () => {
  const row = { date: '2026-11-20', time: '08:00', relation_to_meal: null, tags: [], notes: null };
  const [, cells] = csvCells(glucose, [{ ...row, value_mg_dl: 20, beyond: 'lo' } as never]);
  expect(cells).toEqual(['2026-11-20 08:00', 'LO', '', '', '']);
});
