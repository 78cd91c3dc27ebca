import { expect, test } from 'vitest';
import { PRODUCT } from '../product/product.ts';
import { newPasswordFault } from './password-rule.ts';

const COMMON =
  'This password is among the first that thieves try. Please choose another, such as three words and a number';

test.each([
  'Password1',
  'Aa345678',
  'Passw0rd1',
  'P4ssword!1',
  'Welcome2024',
  'Qwerty123',
  'Abcd1234',
  'Aaaaaaa1',
  'Summer2026',
  `1${PRODUCT}`,
  'Asdfghjk1',
  'Iloveyou7',
])('%s is refused, besides what a password has to hold', (password) => {
  // covers: T-05
  expect(newPasswordFault(password)).toBe(COMMON);
});

test.each(['Correct-horse-1', 'Better-horse-2', 'Xk7pQ2vm', 'Blaue3Katze', 'Password-of-the-blue-whale-3'])(
  '%s is taken',
  (password) => {
    expect(newPasswordFault(password)).toBeUndefined();
  },
);

test('what the password lacks is said first, in the words there are for it', () => {
  // covers: AUTH-036
  expect(newPasswordFault('Pass1')).toBe('Password must be at least 8 characters');
  // covers: AUTH-037
  expect(newPasswordFault('password')).toBe(
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  );
});
