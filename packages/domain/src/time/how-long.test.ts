import { expect, test } from 'vitest';
import { howLongAgo, inHowLong } from './how-long.ts';

test.each([
  [-1, 'now', 'just now'],
  [59_999, 'now', 'just now'],
  [60_000, 'in 1 minute', '1 minute ago'],
  [3_599_999, 'in 59 minutes', '59 minutes ago'],
  [3_600_000, 'in 1 hour', '1 hour ago'],
  [86_399_999, 'in 23 hours', '23 hours ago'],
  [172_800_000, 'in 2 days', '2 days ago'],
])('%d milliseconds are said as "%s" and "%s"', (ms, ahead, ago) => {
  expect([inHowLong(ms), howLongAgo(ms)]).toEqual([ahead, ago]);
});
