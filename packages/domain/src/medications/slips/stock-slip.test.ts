import { expect, test } from 'vitest';
import { aMedication } from '../../testing/builders.ts';
import { countQuestion, refillQuestion } from './stock-slip.ts';

const tablets = { form: 'tablet', amount: 1 } as const;

test.each<[last: number | null, amount: number, refilled: number, asks: string | undefined]>([
  [30, 1, 300, 'You entered a refill of 300 tablets; the last one was 30 tablets.'],
  [30, 1, 299, undefined],
  [30, 1, 3, 'You entered a refill of 3 tablets; the last one was 30 tablets.'],
  [30, 1, 3.1, undefined],
  [30, 1, 30, undefined],
  [null, 1, 1000, undefined],
  [null, 1, 1001, 'You entered 1001 tablets, more than 1000 doses.'],
  [null, 2, 2000, undefined],
  [null, 0.5, 30_000, 'You entered 30000 tablets, more than 1000 doses.'],
])('after a refill of %s, %d a dose, one of %d asks: %s', (last_refill_amount, amount, refilled, asks) => {
  const medication = aMedication({ ...tablets, amount, last_refill_amount });
  // covers: C-06
  expect(refillQuestion(refilled, medication)).toBe(asks);
});

test.each<[onHand: number | null, counted: number, asks: string | undefined]>([
  [30, 300, 'You entered 300 tablets; there were 30 tablets by the records.'],
  [30, 299, undefined],
  [30, 3, undefined],
  [30, 0, undefined],
  [0, 90, undefined],
  [0, 1001, 'You entered 1001 tablets, more than 1000 doses.'],
  [null, 1000, undefined],
  [null, 1001, 'You entered 1001 tablets, more than 1000 doses.'],
])('with %s on hand a count of %d asks: %s', (quantity_remaining, counted, asks) => {
  // covers: C-06
  expect(countQuestion(counted, aMedication({ ...tablets, quantity_remaining }))).toBe(asks);
});
