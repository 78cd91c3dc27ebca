import { expect, test } from 'vitest';
import { chartAxis } from './chart-axis.ts';
import { glucose } from './signs/glucose.ts';

test('a given axis stays and grows only to reach a value outside it', () => {
  // covers: GLU-022
  expect(chartAxis(glucose.chart.axis, [70, 180])).toEqual([50, 300]);
  // covers: GLU-022
  expect(chartAxis(glucose.chart.axis, [42, 388])).toEqual([40, 390]);
});

test('an axis that is not given encloses the values', () => {
  expect(chartAxis(undefined, [81, 84])).toEqual([80, 90]);
  expect(chartAxis(undefined, [80])).toEqual([70, 90]);
  expect(chartAxis(undefined, [])).toEqual([0, 10]);
});
