import { expect, test } from 'vitest';
import { numberOf, sfloatOf } from './sfloat.ts';

// The five special values are those of IEEE 11073-20601; the others follow from its layout.
test.each([
  [0x07fe, 'infinite'],
  [0x07ff, 'not a number'],
  [0x0800, 'not at this resolution'],
  [0x0801, 'reserved'],
  [0x0802, 'minus infinite'],
])('the special SFLOAT %i is no number but %s', (bits, said) => {
  expect(sfloatOf(bits)).toBe(said);
  expect(numberOf(sfloatOf(bits))).toBeUndefined();
});

test.each([
  [0x0000, 0],
  [0x0072, 114],
  [0x07fd, 2045],
  [0x0803, -2045],
  [0x0fff, -1],
  [0xf0fa, 25],
  [0xf169, 36.1],
  [0xe4d2, 12.34],
  [0xffff, -0.1],
  [0x1078, 1200],
  [0x7001, 10_000_000],
  [0x8001, 0.000_000_01],
  [0xf7ff, 204.7],
  [0xb03c, 0.0006],
])('the SFLOAT %i is %f, exactly', (bits, value) => {
  expect(numberOf(sfloatOf(bits))).toBe(value);
});

test('a shifted SFLOAT is as exact as its digits', () => {
  expect(numberOf(sfloatOf(0xb067), 5)).toBe(103);
  expect(numberOf(sfloatOf(0xc039), 3)).toBe(5.7);
});
