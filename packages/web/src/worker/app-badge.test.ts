// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { renewBadge } from './app-badge.ts';

test.each([
  ['fails', () => Promise.reject(new Error('no database'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('a database that %s leaves the icon with what the server counted', async (_, countOpen) => {
  vi.useFakeTimers();
  const told: number[] = [];
  const setAppBadge = async (count: number) => void told.push(count);
  const renewed = renewBadge({ navigator: { setAppBadge } }, countOpen, 2);
  await vi.advanceTimersByTimeAsync(3_000);
  await renewed;
  vi.useRealTimers();
  expect(told).toEqual([2]);
});

test('a browser without numbers on icons counts nothing', async () => {
  const countOpen = vi.fn(async () => 1);
  await renewBadge({ navigator: {} }, countOpen);
  expect(countOpen).not.toHaveBeenCalled();
});
