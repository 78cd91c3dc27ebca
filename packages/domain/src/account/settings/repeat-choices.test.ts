import { expect, test } from 'vitest';
import { REPEAT_CHOICES, repeatFault } from './repeat-choices.ts';

test('a reminder comes again after one of the times that are offered', () => {
  expect(REPEAT_CHOICES.map(repeatFault)).toEqual(REPEAT_CHOICES.map(() => undefined));
  expect(repeatFault(7)).toBe('Please choose one of the times');
});
