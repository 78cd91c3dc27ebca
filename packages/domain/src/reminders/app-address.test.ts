import { expect, test } from 'vitest';
import { pathInApp } from './app-address.ts';

const HERE = 'https://pills.example.org';

test.each([
  ['/take/1?from=push', '/take/1?from=push'],
  ['https://pills.example.org/dashboard', '/dashboard'],
  ['https://pills.example.org.evil.example/dashboard', '/'],
  ['http://pills.example.org/dashboard', '/'],
  ['//evil.example/dashboard', '/'],
  [String.raw`/\evil.example`, '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['https://pills.example.org@evil.example/', '/'],
  ['http://[', '/'],
])('the address %s opens %s', (address, opened) => {
  // covers: T-10
  expect(pathInApp(address, HERE)).toBe(opened);
});
