import { expect, test } from 'vitest';
import { muchCarbs } from './much-carbs.ts';

// The reference intake of a whole day is 260 g (Regulation (EU) 1169/2011, annex XIII).
test.each([
  [null, false],
  [0, false],
  [200, false],
  [200.01, true],
  [450, true],
])('a food with %s g of carbs is asked about: %s', (carbs_g, asked) => {
  expect(muchCarbs([{ carbs_g }])).toHaveLength(asked ? 1 : 0);
});
