// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { subscribeAnew } from './subscribe-anew.ts';

const subscriptionOf = (endpoint: string) =>
  ({
    toJSON: () => ({ endpoint, keys: { p256dh: 'B', auth: 'A' } }),
  }) as Partial<PushSubscription> as PushSubscription;
const NEW = { endpoint: 'https://push.example/new', expirationTime: null, keys: { p256dh: 'B', auth: 'A' } };

const changed = async (event: Parameters<typeof subscribeAnew>[1]) => {
  const subscribe = vi.fn(async () => subscriptionOf(NEW.endpoint));
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
  expect(await changed({ newSubscription: subscriptionOf(NEW.endpoint) })).toEqual({
    asked: [],
    told: [NEW],
  });
});

test('without a key nothing is made: the app does so when it is opened', async () => {
  expect(await changed({ oldSubscription: null })).toEqual({ asked: [], told: [] });
});
