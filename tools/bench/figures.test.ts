import { expect, test } from 'vitest';
import { beyondReach, type Figure, type Kept, laidOver, readTable, tableOf, worsened } from './figures.ts';

const kept = (figure: Partial<Figure>, bench = 'sync'): Kept => ({
  bench,
  figure: { what: 'push', runs: [10, 10, 10], ...figure },
  date: '2026-11-22',
  machine: 'one, 2 cores',
});

test('a table of figures that was written is read back unchanged', () => {
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

test.each<[string, 'worse' | 'no worse', Partial<Figure>, Partial<Figure>]>([
  ['a fifth slower', 'worse', {}, { runs: [12, 12, 12] }],
  ['a tenth slower', 'no worse', {}, { runs: [11, 11, 11] }],
  ['quicker', 'no worse', {}, { runs: [8, 8, 8] }],
  ['slower on a slower machine', 'no worse', { floor: 5 }, { floor: 10, runs: [20, 20, 20] }],
  ['slower on the same floor', 'worse', { floor: 5 }, { floor: 5, runs: [12, 12, 12] }],
  ['slower by less than its runs differ', 'no worse', {}, { runs: [9, 12, 13] }],
  [
    'slower than all but a first run',
    'worse',
    { runs: [30, 10, 10, 10, 10] },
    { runs: [12, 12, 12, 12, 40] },
  ],
  ['fewer where more is better', 'worse', { more: true }, { more: true, runs: [8, 8, 8] }],
  ['more where more is better', 'no worse', { more: true }, { more: true, runs: [12, 12, 12] }],
])('a figure that is %s is reported as %s', (_what, verdict, before, now) => {
  expect(worsened([kept(before)], [kept(now)])).toHaveLength(verdict === 'worse' ? 1 : 0);
});
