import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test.each([
  ['+49 (30) 12-34', 'tel:+49301234'],
  ['+49 (0)30 12-34', 'tel:+49301234'],
  ['+44(0)20 7946 0000', 'tel:+442079460000'],
  ['(+49) (0)30 12', 'tel:+493012'],
  ['(0)30 1234', 'tel:0301234'],
  ['030/1234,5#', 'tel:0301234,5#'],
  ['030/1234', 'tel:0301234'],
  ['ask Ana', undefined],
  ['+', undefined],
])('the number %s is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
