import { expect, test } from 'vitest';
import { isUnlikelyBest, isUnlikelyPeakFlow } from './unlikely-peak-flow.ts';

test.each([
  [49, null, true],
  [50, null, false],
  [850, null, false],
  [851, null, true],
  [600, 400, false],
  [601, 400, true],
  [45, 450, true],
  [110, 450, false],
])('a peak flow of %s with a best of %s is asked about: %s', (flow, best, asked) => {
  // covers: C-02
  expect(isUnlikelyPeakFlow(flow, best)).toBe(asked);
});

test.each([
  [43, true],
  [99, true],
  [100, false],
  [850, false],
  [851, true],
])('a personal best of %s is asked about: %s', (best, asked) => {
  // covers: C-02
  expect(isUnlikelyBest(best)).toBe(asked);
});
