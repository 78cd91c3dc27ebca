import { expect, test } from 'vitest';
import { isMoneyBack } from './money-back.ts';

const paid = (intent: string, more: object = {}) => ({
  payment_intent: intent,
  refunded: false,
  disputed: false,
  ...more,
});
const whole = { refunded: true };

test.each([
  ['nothing was given back', [paid('a'), paid('b')], false],
  ['the one payment was given back', [paid('a', whole)], true],
  ['one of two was given back', [paid('a', whole), paid('b')], false],
  ['both were given back', [paid('a', whole), paid('b', whole)], true],
  ['one of two is disputed', [paid('a'), paid('b', { disputed: true })], true],
  ['a payment of something else is disputed', [paid('a'), paid('c', { disputed: true })], false],
  ['there is no payment', [], false],
])('the money of a period is judged where %s', (_where, charges, is) => {
  expect(isMoneyBack(['a', 'b'], charges)).toBe(is);
});
