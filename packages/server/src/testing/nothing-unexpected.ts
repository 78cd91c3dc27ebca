// Fails a test that caused an unexpected error. A test that provokes one takes it from `api.unexpected`.
import { afterEach, expect } from 'vitest';
import { takeUnexpected } from './unexpected-errors.ts';

afterEach(() => {
  expect(takeUnexpected(), 'errors that the server did not expect').toEqual([]);
});
