import { expect, test } from 'vitest';
import { parsedUrl } from './parsed-url.ts';

test('an address with letters beyond ASCII is read however many were read before', () => {
  const read = Array.from({ length: 20_000 }, () => parsedUrl('https://bücher.example.org/pills')?.hostname);
  expect(new Set(read)).toEqual(new Set(['xn--bcher-kva.example.org']));
});

test('a text that is no address is undefined', () => {
  expect([parsedUrl('bücher'), parsedUrl(''), parsedUrl('https://')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
