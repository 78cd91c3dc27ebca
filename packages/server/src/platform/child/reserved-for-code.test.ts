import { expect, test } from 'vitest';
import { reservedForCode } from './reserved-for-code.ts';

const MAPS = `00400000-00d3f000 r--p 00000000 08:01 1 /usr/bin/node
7f0000000000-7f0020000000 rwxp 00000000 00:00 0
7f0020000000-7f0020400000 rw-p 00000000 00:00 0
7f0030000000-7f0030001000 rwxp 00000000 00:00 0
7f0040000000-7f0040001000 rwxs 00000000 00:00 0
`;

test('only private, writable and executable memory is counted', () => {
  expect(reservedForCode(MAPS)).toBe(512 * 1024 + 4);
  expect(reservedForCode('')).toBe(0);
});

test('this process reports how much memory it reserves for code', () => {
  expect(reservedForCode()).toBeGreaterThanOrEqual(0);
  expect(reservedForCode()).toBeLessThan(1024 * 1024);
});
