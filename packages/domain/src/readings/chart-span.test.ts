import { expect, test } from 'vitest';
import { axisPosition, chartSpan, chartRangeWords, readingsInRange } from './chart-span.ts';

const TODAY = '2026-11-20';
const on = (...dates: string[]) => dates.map((date) => ({ date }));
const labels = (dates: readonly { date: string }[], reach: number | 'all') =>
  chartSpan(dates, reach, TODAY).ticks.map(({ label }) => label);

test('a chart of seven days holds today and the six days before, oldest first', () => {
  const newest = on('2026-11-21', '2026-11-20', '2026-11-14', '2026-11-13');
  expect(readingsInRange(newest, 7, TODAY)).toEqual(on('2026-11-14', '2026-11-20'));
  expect(chartRangeWords(7)).toBe('in the last 7 days');
});

test('a chart of all readings leaves out those of days to come', () => {
  expect(readingsInRange(on('2026-11-21', '2026-11-20', '2001-01-01'), 'all', TODAY)).toEqual(
    on('2001-01-01', '2026-11-20'),
  );
  expect(chartRangeWords('all')).toBe('in all');
});

test('the time axis runs from the start of its first day to the end of today', () => {
  const week = [axisPosition('2026-11-14'), axisPosition('2026-11-21')];
  expect(chartSpan([], 7, TODAY).span).toEqual(week);
  expect(chartSpan(on('2026-11-14', TODAY), 'all', TODAY).span).toEqual(week);
  expect(chartSpan([], 'all', TODAY).span).toEqual([axisPosition(TODAY), axisPosition('2026-11-21')]);
  expect(axisPosition(TODAY, '12:00') - axisPosition(TODAY)).toBe(43_200_000);
});

test('the axis has at most four labels, with the year on a long one', () => {
  expect(labels([], 7)).toEqual(['Nov 14', 'Nov 16', 'Nov 18', 'Nov 20']);
  expect(labels(on('2024-11-20'), 'all')).toEqual(['Nov 2024', 'May 2025', 'Nov 2025', 'May 2026']);
});
