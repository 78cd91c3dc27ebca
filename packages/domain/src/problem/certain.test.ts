import { expect, test } from 'vitest';
import { certain } from './certain.ts';

test('a missing value that is always there is a fault, and a falsy value is not missing', () => {
  expect([certain(0), certain('')]).toEqual([0, '']);
  expect(() => certain(undefined)).toThrow('always there');
  expect(() => certain(null)).toThrow('always there');
});
