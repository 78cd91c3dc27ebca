import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { watchDisk } from './disk-room.ts';

test('a disk has room until its reserve is touched', async () => {
  expect(await watchDisk(tmpdir(), { reserve: 1 })()).toBe(false);
  const whole = { reserve: Number.POSITIVE_INFINITY, share: 1 };
  // covers: T-23
  expect(await watchDisk(tmpdir(), whole)()).toBe(true);
});

test('the measured room is reused for a moment instead of measured for each request', async () => {
  const isFull = watchDisk(tmpdir(), { reserve: 1, holdsMs: 10_000 });
  const first = isFull();
  expect(isFull()).toBe(first);
  expect(isFull()).toBe(first);
  await first;
});
