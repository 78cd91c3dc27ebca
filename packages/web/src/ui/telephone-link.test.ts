import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test.each([
  ['+49 (30) 12-34', 'tel:+49301234'],
  ['030/1234', 'tel:0301234'],
  ['ask Ana', undefined],
  ['+', undefined],
])('the number %s is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
