import { beforeEach, expect, test, vi } from 'vitest';
import { reloadIfSilent } from './silent-device.ts';

const reload = vi.fn();
let opened: NavigationTimingType = 'navigate';

beforeEach(() => {
  reload.mockReset();
  opened = 'navigate';
  vi.useFakeTimers();
  vi.spyOn(window, 'location', 'get').mockReturnValue({ reload } as never);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: opened }] as never);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const silent = new Promise(() => undefined);
const looked = async (device: Promise<unknown>) => {
  const looking = reloadIfSilent(device);
  await vi.advanceTimersByTimeAsync(2_000);
  return looking;
};

test('a page that the device never answers is reloaded, once', async () => {
  expect(await looked(silent)).toBe(false);
  // covers: T-27
  expect(reload).toHaveBeenCalledTimes(1);
  opened = 'reload';
  expect(await looked(silent)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['answers', () => Promise.resolve({})],
  ['refuses', () => Promise.reject(new Error('forbidden'))],
])('a page whose device %s is not reloaded', async (_, answer) => {
  expect(await looked(answer())).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
