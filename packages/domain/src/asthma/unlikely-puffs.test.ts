import { expect, test } from 'vitest';
import { areUnlikelyPuffs } from './unlikely-puffs.ts';

test.each([
  [0, false],
  [2, false],
  [10, false],
  [11, true],
  [22, true],
])('%s puffs in one entry are asked about: %s', (puffs, asked) => {
  // covers: C-02
  expect(areUnlikelyPuffs(puffs)).toBe(asked);
});
