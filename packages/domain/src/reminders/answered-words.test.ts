import { expect, test } from 'vitest';
import { answeredWords } from './answered-words.ts';

test.each([
  ['take', true, 'Recorded as taken at 8:02 AM.'],
  ['take', false, 'Recorded on this device as taken at 8:02 AM. Not sent yet.'],
  ['later', true, 'We will remind you again at 8:02 AM.'],
  ['later', false, 'Put off until 8:02 AM on this device. Not sent yet: open the app, or no reminder comes.'],
] as const)('after %s, sent %s, a notification says: %s', (button, sent, words) => {
  // covers: C-18
  expect(answeredWords({ button, at: '08:02', sent })).toBe(words);
});
