// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersInTime, SHELL_WAIT_MS, whole } from './shell-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (text: string) => async () => new Response(text);
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const silent = () => new Promise<Response>(() => undefined);
const slow = async (text: string): Promise<Response> => {
  await new Promise((resolve) => setTimeout(resolve, 3 * SHELL_WAIT_MS));
  return new Response(text);
};
const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();

test('a device that answers is not passed by, and the network is not asked', async () => {
  const network = vi.fn(offline);
  expect(await textOf(answersInTime()(answer('stored')(), network))).toBe('stored');
  await vi.advanceTimersByTimeAsync(2 * SHELL_WAIT_MS);
  expect(network).not.toHaveBeenCalled();
});

test('a device whose cache never answers is waited for once, then the network is asked at once', async () => {
  const inTime = answersInTime();
  const first = textOf(inTime(silent(), answer('network')));
  await vi.advanceTimersByTimeAsync(SHELL_WAIT_MS - 1);
  const settled = vi.fn();
  void first.then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  // covers: T-27
  expect(await first).toBe('network');
  const next = textOf(inTime(silent(), answer('network again')));
  await vi.advanceTimersByTimeAsync(0);
  // covers: T-27
  expect(await next).toBe('network again');
});

test('a device that answers again is waited for again', async () => {
  const inTime = answersInTime();
  const late = inTime(silent(), answer('network'));
  await vi.advanceTimersByTimeAsync(SHELL_WAIT_MS);
  await late;
  await inTime(answer('stored')(), offline);
  const network = vi.fn(answer('network'));
  void inTime(silent(), network);
  await vi.advanceTimersByTimeAsync(SHELL_WAIT_MS - 1);
  expect(network).not.toHaveBeenCalled();
});

test('a slow device without a network still opens the app', async () => {
  const opened = textOf(answersInTime()(slow('stored'), offline));
  await vi.advanceTimersByTimeAsync(3 * SHELL_WAIT_MS);
  expect(await opened).toBe('stored');
});

test('a cache that fails is made up for by the network', async () => {
  expect(await textOf(answersInTime()(offline(), answer('network')))).toBe('network');
});

test('a page whose file is deleted while it is read fails, instead of staying blank', async () => {
  const cut = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('the file is gone'));
    },
  });
  // covers: T-27
  await expect(whole(Promise.resolve(new Response(cut)))).rejects.toThrow('the file is gone');
  const policy = { headers: { 'content-security-policy': "default-src 'self'" } };
  const page = await whole(Promise.resolve(new Response('<p>', policy)));
  expect([await page.text(), page.headers.get('content-security-policy')]).toEqual([
    '<p>',
    "default-src 'self'",
  ]);
});
