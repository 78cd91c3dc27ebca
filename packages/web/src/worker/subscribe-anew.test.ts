// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { subscribeAnew } from './subscribe-anew.ts';

const NEW = { endpoint: 'https://push.example/new' } as PushSubscription;

const changed = async (event: Parameters<typeof subscribeAnew>[1]) => {
  const subscribe = vi.fn(async () => NEW);
  const told: unknown[] = [];
  await subscribeAnew({ subscribe }, event, async (subscription) => void told.push(subscription));
  return { asked: subscribe.mock.calls, told };
};

test('a subscription that the browser ended is made anew with the same key, and the server given it', async () => {
  const applicationServerKey = new ArrayBuffer(65);
  const options = { applicationServerKey, userVisibleOnly: true };
  expect(await changed({ oldSubscription: { options } })).toEqual({
    asked: [[options]],
    told: [NEW],
  });
});

test('one that the browser has made anew itself is given to the server as it is', async () => {
  expect(await changed({ newSubscription: NEW })).toEqual({
    asked: [],
    told: [NEW],
  });
});

test('without a key nothing is made: the app does so when it is opened', async () => {
  expect(await changed({ oldSubscription: null })).toEqual({ asked: [], told: [] });
});
