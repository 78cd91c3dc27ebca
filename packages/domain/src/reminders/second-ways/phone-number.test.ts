import { expect, test } from 'vitest';
import { phoneNumberOf } from './phone-number.ts';

test.each([
  ['+49 171 1234567', '+491711234567'],
  ['0049 (171) 123-45.67', '+491711234567'],
  ['+1/415/5552671', '+14155552671'],
  ['0171 1234567', undefined],
  ['+0171 1234567', undefined],
  ['+49 12', undefined],
  ['+49 171 1234567 8901234', undefined],
  ['call me', undefined],
])('the number for SMS typed as %s', (typed, expected) => {
  expect(phoneNumberOf(typed)).toBe(expected);
});
