import { expect, test } from 'vitest';
import { nextPersonColor, PERSON_COLORS } from './people-of-account.ts';

test('the next person gets the first colour that nobody of the account has', () => {
  expect(nextPersonColor([])).toBe('blue');
  expect(nextPersonColor([{ color: 'green' }, { color: 'blue' }])).toBe('purple');
  expect(nextPersonColor(PERSON_COLORS.map((color) => ({ color })))).toBe('blue');
});
