import { expect, test } from 'vitest';
import { addTime, mayRemoveTime, orderedTimes, removeTime } from './edit-times.ts';

test('a time added by hand starts at noon, after the others', () => {
  // covers: MED-077
  expect(addTime(['20:00'])).toEqual(['20:00', '12:00']);
});

test('a time can be removed while another remains', () => {
  // covers: MED-078
  expect(removeTime(['08:00', '20:00'], 0)).toEqual(['20:00']);
  // covers: MED-078
  expect(removeTime(['08:00'], 0)).toEqual(['08:00']);
  expect([mayRemoveTime(['08:00']), mayRemoveTime(['08:00', '20:00'])]).toEqual([false, true]);
});

test('times are kept once each, in ascending order', () => {
  // covers: MED-009
  expect(orderedTimes(['20:00', '12:00', '00:00', '12:00'])).toEqual(['00:00', '12:00', '20:00']);
});
