import { expect, test } from 'vitest';
import { newPasswordFault } from './password-rule.ts';

test('the password rule names each requirement a password fails', () => {
  // covers: AUTH-036
  expect(newPasswordFault('Pass1')).toBe('Password must be at least 8 characters');
  // covers: AUTH-037
  expect(newPasswordFault('password')).toBe(
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  );
  expect(newPasswordFault('Correct-horse-1')).toBeUndefined();
});

test('a password may have 128 characters and no more', () => {
  expect(newPasswordFault(`Aa1${'x'.repeat(125)}`)).toBeUndefined();
  expect(newPasswordFault(`Aa1${'x'.repeat(126)}`)).toBe('Password must be at most 128 characters');
});
