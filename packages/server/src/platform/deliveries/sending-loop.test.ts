import { expect, test, vi } from 'vitest';
import { startSending } from './sending-loop.ts';

const ignore = (): void => {};

test('a delivery posted during another is sent right after it', async () => {
  let waiting = 1;
  let release = ignore;
  const sendWaiting = vi.fn(async () => {
    const some = waiting;
    waiting = 0;
    if (sendWaiting.mock.calls.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return some;
  });
  const { wake, drain } = startSending(sendWaiting, ignore);
  wake();
  await vi.waitFor(() => expect(sendWaiting).toHaveBeenCalledOnce());
  waiting = 1;
  wake();
  release();
  await vi.waitFor(() => expect(waiting).toBe(0));
  await drain();
});

test('draining waits for the current delivery and begins no other', async () => {
  let release = ignore;
  let finished = false;
  const sendWaiting = vi.fn(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    finished = true;
    return 1;
  });
  const { wake, drain } = startSending(sendWaiting, ignore);
  wake();
  await vi.waitFor(() => expect(sendWaiting).toHaveBeenCalledOnce());
  const drained = drain();
  wake();
  expect(finished).toBe(false);
  release();
  await drained;
  expect({ finished, sendWaitingCalls: sendWaiting.mock.calls.length }).toEqual({
    finished: true,
    sendWaitingCalls: 1,
  });
});

test('an error does not end the loop: it is logged, and the next round sends', async () => {
  const told: unknown[] = [];
  const failure = new Error('odd');
  const sendWaiting = vi.fn(() => Promise.resolve(0));
  sendWaiting.mockRejectedValueOnce(failure);
  const { wake, drain } = startSending(sendWaiting, (error) => told.push(error));
  wake();
  await vi.waitFor(() => expect(told).toEqual([failure]));
  wake();
  await vi.waitFor(() => expect(sendWaiting.mock.calls.length).toBeGreaterThan(1));
  await drain();
});
