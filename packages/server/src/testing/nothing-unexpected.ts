// After each test of the server: no error that nobody expected. A test that provokes one takes it from `api.unexpected`.
import { afterEach, expect } from 'vitest';
import { takeUnexpected } from './unexpected-errors.ts';

afterEach(() => {
  expect(takeUnexpected(), 'errors that the server did not expect').toEqual([]);
});
