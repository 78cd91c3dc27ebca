import { expect, test } from 'vitest';
import { displayMonth } from './display.ts';
import { recentAndMonths } from './recent-and-months.ts';

test('the last fourteen days stand apart, and the rest is by month', () => {
  const of = (...dates: string[]) => dates.map((date) => ({ date }));
  expect(
    recentAndMonths(of('2026-11-20', '2026-11-07', '2026-11-06', '2026-10-31', '2026-10-01'), '2026-11-20'),
  ).toEqual({
    recent: of('2026-11-20', '2026-11-07'),
    months: [
      { title: `Earlier in ${displayMonth('2026-11')}`, items: of('2026-11-06') },
      { title: displayMonth('2026-10'), items: of('2026-10-31', '2026-10-01') },
    ],
  });
});

test('without an entry of the last fourteen days every month is named alone', () => {
  const items = [{ date: '2026-11-01' }];
  expect(recentAndMonths(items, '2026-11-20')).toEqual({
    recent: [],
    months: [{ title: displayMonth('2026-11'), items }],
  });
});
