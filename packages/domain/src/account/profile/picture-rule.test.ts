import { expect, test } from 'vitest';
import { pictureFault } from './picture-rule.ts';

const MB = 1024 * 1024;

test.each([
  ['image/jpeg', 10 * MB, undefined],
  ['image/png', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/svg+xml', 1, 'Please choose a JPEG, PNG or WebP picture'],
  ['application/pdf', 1, 'Please choose a JPEG, PNG or WebP picture'],
  ['', 1, 'Please choose a JPEG, PNG or WebP picture'],
  ['image/png', 10 * MB + 1, 'The picture must be 10 MB or smaller'],
])('a picture of type %j and %i bytes is judged: %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault);
});
