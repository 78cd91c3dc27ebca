import { expect, test } from 'vitest';
import { beyondReach, type Figure, type Kept, laidOver, readTable, tableOf, worsened } from './figures.ts';

const kept = (figure: Partial<Figure>, bench = 'sync'): Kept => ({
  bench,
  figure: { what: 'push', runs: [10, 10, 10], ...figure },
  date: '2026-11-22',
  machine: 'one, 2 cores',
});

test('the table in the clone is read as it was written', () => {
  const all = [
    kept({ unit: '/s', more: true, floor: 20, reach: 15 }),
    kept({ unit: 'ms', more: false, what: 'pull' }),
  ];
  expect(readTable(`# Figures\n\n${tableOf(all)}\n`)).toEqual(all);
});

test('a bench replaces its own lines only', () => {
  const before = [kept({}, 'sync'), kept({ what: 'gone' }, 'sync'), kept({}, 'photo')];
  const now = [kept({ runs: [3] }, 'sync')];
  expect(laidOver(before, now)).toEqual([before[2], now[0]]);
});

test('a figure beyond its limit is reported, whichever direction is better', () => {
  const all = [
    kept({ reach: 9 }),
    kept({ reach: 10, what: 'pull' }),
    kept({ reach: 10.5, more: true, unit: '/s', what: 'taps' }),
    kept({ what: 'bare' }),
  ];
  expect(beyondReach(all)).toEqual(['sync, push: 10 ms, to be 9', 'sync, taps: 10 /s, to be 10.5']);
});

test.each<[string, Partial<Figure>, Partial<Figure>, boolean]>([
  ['a fifth slower', {}, { runs: [12, 12, 12] }, true],
  ['a tenth slower', {}, { runs: [11, 11, 11] }, false],
  ['quicker', {}, { runs: [8, 8, 8] }, false],
  ['slower on a slower machine', { floor: 5 }, { floor: 10, runs: [20, 20, 20] }, false],
  ['slower on the same floor', { floor: 5 }, { floor: 5, runs: [12, 12, 12] }, true],
  ['slower by less than its runs differ', {}, { runs: [9, 12, 13] }, false],
  ['slower than all but a first run', { runs: [30, 10, 10, 10, 10] }, { runs: [12, 12, 12, 12, 40] }, true],
  ['fewer where more is better', { more: true }, { more: true, runs: [8, 8, 8] }, true],
  ['more where more is better', { more: true }, { more: true, runs: [12, 12, 12] }, false],
])('a figure that is %s is judged as worse or not', (_what, before, now, isWorse) => {
  expect(worsened([kept(before)], [kept(now)])).toHaveLength(isWorse ? 1 : 0);
});
