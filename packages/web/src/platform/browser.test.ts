import { afterEach, expect, test, vi } from 'vitest';
import { browser } from './browser.ts';

afterEach(() => vi.restoreAllMocks());

const systemZone = (timeZone: string): void => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
};

test('the zone is the one the system is in', () => {
  systemZone('Asia/Tokyo');
  expect(browser.zone()).toBe('Asia/Tokyo');
});

test('a system that names no zone goes by UTC, as its browser does', () => {
  systemZone('Etc/Unknown');
  expect(browser.zone()).toBe('UTC');
});
