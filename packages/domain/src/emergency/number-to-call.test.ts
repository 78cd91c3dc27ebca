import { expect, test } from 'vitest';
import { numberToCall } from './number-to-call.ts';

test.each([
  ['+1 555 0100', 'America/New_York', '+1 555 0100'],
  ['+1 555 0100', 'UTC', '+1 555 0100'],
  [null, 'America/New_York', '911'],
  [undefined, 'Asia/Tokyo', '119'],
  [null, 'UTC', undefined],
])('a person whose own number is %s calls, in the zone %s, %s', (own, zone, number) => {
  expect(numberToCall(own, zone)).toBe(number);
});
