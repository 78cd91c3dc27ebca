import { expect, test } from 'vitest';
import { chartAxis } from './chart-axis.ts';
import { glucose } from './signs/glucose.ts';

test('the axis stays as given and grows where a value lies outside', () => {
  // covers: GLU-022
  expect(chartAxis(glucose.chart.axis, [70, 180])).toEqual([50, 300]);
  // covers: GLU-022
  expect(chartAxis(glucose.chart.axis, [42, 388])).toEqual([40, 390]);
});

test('without a given axis it lies around the values', () => {
  expect(chartAxis(undefined, [81, 84])).toEqual([80, 90]);
  expect(chartAxis(undefined, [80])).toEqual([70, 90]);
  expect(chartAxis(undefined, [])).toEqual([0, 10]);
});
