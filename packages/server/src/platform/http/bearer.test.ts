import { expect, test } from 'vitest';
import { readBearer } from './bearer.ts';

test.each([undefined, '', 'Basic bWFyaWE6eA==', 'Bearerx y', 'Digest bearer'])(
  '%j is no bearer',
  (header) => {
    expect(readBearer(header)).toBe('none');
  },
);

test.each([
  ['Bearer abc.DEF%2B/~_-=', 'abc.DEF%2B/~_-='],
  ['bearer abc', 'abc'],
  ['BEARER   abc', 'abc'],
  ['Bearer\tabc', 'abc'],
])('%j is read', (header, token) => {
  expect(readBearer(header)).toEqual({ token });
});

test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Bearer a, Bearer b', 'Bearer "a"', 'Bearer a;b', 'Bearer ä'])(
  '%j is one, but cannot be read',
  (header) => {
    // covers: T-08
    expect(readBearer(header)).toEqual({ token: undefined });
  },
);
