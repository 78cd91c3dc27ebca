import { expect, test } from 'vitest';
import { readBearer } from './bearer.ts';

test.each([undefined, '', 'Basic bWFyaWE6eA==', 'Bearerx y', 'Digest bearer'])(
  'the header %j holds no bearer',
  (header) => {
    expect(readBearer(header)).toBe('none');
  },
);

test.each([
  ['Bearer abc.DEF%2B/~_-=', 'abc.DEF%2B/~_-='],
  ['bearer abc', 'abc'],
  ['BEARER   abc', 'abc'],
  ['Bearer\tabc', 'abc'],
])('the token in the header %j is read', (header, token) => {
  expect(readBearer(header)).toEqual({ token });
});

test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Bearer a, Bearer b', 'Bearer "a"', 'Bearer a;b', 'Bearer ä'])(
  'the header %j is a bearer that cannot be read',
  (header) => {
    // covers: T-08
    expect(readBearer(header)).toEqual({ token: undefined });
  },
);
