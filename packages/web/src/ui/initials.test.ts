import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are the first letters of the first and the last word', () => {
  expect(initials('Maria Lindqvist')).toBe('ML');
  expect(initials('  maria de la cruz ')).toBe('MC');
  expect(initials('Élodie')).toBe('É');
  expect(initials('')).toBe('');
});
