import { expect, test } from 'vitest';
import { endWords } from './way-words.ts';

test.each([
  ['2026-12-04T08:00:00.000Z', 'Reminders come this way until Dec 4, 2026.'],
  ['2026-11-20T07:10:00.000Z', 'No reminder comes this way any more.'],
])('a way that ends at %s says so', (endsAt, words) => {
  // covers: PAY-023
  expect(endWords(endsAt, { at: '2026-11-20T08:10', zone: 'Europe/Berlin' })).toBe(words);
});
