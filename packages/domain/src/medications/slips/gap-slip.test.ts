import { expect, test } from 'vitest';
import { aMedication } from '../../testing/builders.ts';
import { gapSlip } from './gap-slip.ts';
import { slipWords } from './likely-slips.ts';

const TODAY = '2026-11-20';
const taken = aMedication({ start_date: '2026-11-01' });

test.each([
  ['a later start', taken, { start_date: '2026-12-01' }, '2026-12-01'],
  ['a start tomorrow', taken, { start_date: '2026-11-21' }, '2026-11-21'],
  ['a start today', taken, { start_date: TODAY }, undefined],
  ['the same start', taken, {}, undefined],
  ['a later start while inactive', taken, { start_date: '2026-12-01', is_active: false }, undefined],
  [
    'a later start of what was inactive',
    { ...taken, is_active: false },
    { start_date: '2026-12-01', is_active: true },
    undefined,
  ],
  [
    'a later start of what was over',
    { ...taken, end_date: '2026-11-19' },
    { start_date: '2026-12-01' },
    undefined,
  ],
  [
    'a later start of what had not begun',
    { ...taken, start_date: '2026-11-25' },
    { start_date: '2026-12-01' },
    undefined,
  ],
])('%s is asked about as it leaves out days, or is not', (_, before, change, start) => {
  // covers: C-06
  expect(gapSlip(before, { ...before, ...change }, TODAY)).toEqual(
    start === undefined ? undefined : { kind: 'gap', name: before.name, before: start },
  );
});

test('a medication that is added leaves out no days, whenever it starts', () => {
  expect(gapSlip(undefined, { ...taken, start_date: '2026-12-01' }, TODAY)).toBeUndefined();
});

test('the question names the medication and its new start', () => {
  expect(slipWords({ kind: 'gap', name: 'Prednisolone', before: '2026-12-01' })).toBe(
    'You will not be asked to take Prednisolone before Dec 1, 2026. Do you take none until then?',
  );
});
