import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from './browser.ts';

const MINUTE_MS = 60_000;
let minute = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue((minute += MINUTE_MS)));
afterEach(() => vi.restoreAllMocks());

const systemZone = (zone: string) => vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue(zone);

test('the zone is the one the system is in', () => {
  systemZone('Asia/Tokyo');
  expect(browser.zone()).toBe('Asia/Tokyo');
});

test('a system that names no zone counts as UTC, as in its browser', () => {
  systemZone('Etc/Unknown');
  expect(browser.zone()).toBe('UTC');
});

test('the zone is read once a minute, and again when the device wakes', () => {
  const looked = systemZone('Europe/Berlin');
  const stop = browser.onWake(() => undefined);
  for (let act = 0; act < 5; act++) browser.zone();
  expect(looked).toHaveBeenCalledTimes(1);
  vi.mocked(Date.now).mockReturnValue(minute + MINUTE_MS - 1);
  browser.zone();
  expect(looked).toHaveBeenCalledTimes(1);
  looked.mockReturnValue('Asia/Tokyo');
  dispatchEvent(new Event('focus'));
  // covers: T-18
  expect(browser.zone()).toBe('Asia/Tokyo');
  looked.mockReturnValue('America/New_York');
  vi.mocked(Date.now).mockReturnValue(minute + MINUTE_MS);
  // covers: T-18
  expect(browser.zone()).toBe('America/New_York');
  minute += 2 * MINUTE_MS;
  stop();
});
