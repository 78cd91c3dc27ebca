import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NetworkError } from '../../../data/server/request.ts';
import { device } from '../../../platform/device.ts';
import { push } from '../../../platform/push.ts';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { keepThisBrowser } from './this-browser.ts';
import { RemindersReach } from './reminders-reach.tsx';
import { HERE, type PushServer, servePush, SUBSCRIPTION, usePushBrowser } from './testing/push-browser.ts';

const browser = usePushBrowser();
const OFFER = 'Shall we remind you at the time of each dose?';
const LOST = 'Reminders no longer reach this device';

/** Today, with or without a medicine; returns what the server was sent. */
const show = async (world: PushServer = {}, { medicines = 1 } = {}) => {
  const given = await openDevice({ at: '2026-11-20T08:10' });
  const sent = servePush(given, world);
  const answer = vi.fn(given.server.intercept);
  given.server.intercept = answer;
  if (medicines > 0) await given.add({ name: 'Metformin', frequency: 'once_daily', times: ['08:00'] });
  const Page = () => (
    <>
      <h1>Today</h1>
      <RemindersReach />
    </>
  );
  await renderScreen(given.store, Page, '/dashboard');
  const asked = (): boolean => answer.mock.calls.some(([path]) => path === '/push-state');
  return { device: given, sent, asked };
};
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const isThere = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
const isNotThere = (words: string) =>
  waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());

test('the native build offers no push on Today, and asks the server for none', async () => {
  vi.spyOn(device, 'build').mockReturnValue('Native');
  const { asked } = await show();
  // covers: NOTE-005
  expect({ asked: asked(), offered: screen.queryByText(OFFER) }).toEqual({ asked: false, offered: null });
});

test('reminders are offered once there is a medicine, and turned on by a press', async () => {
  const { sent } = await show();
  await isThere(OFFER);
  expect(browser.permission).toBe('not set');
  await press('Turn on reminders here');
  await isNotThere(OFFER);
  // covers: NOTE-003
  expect(sent).toEqual([['/push-subscribe', { subscription: SUBSCRIPTION }]]);
});

test('nothing is offered, nor the server asked, before there is a medicine', async () => {
  const { asked } = await show({}, { medicines: 0 });
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  expect(asked()).toBe(false);
});

test('an offer that is declined on this device does not come back', async () => {
  await show();
  await isThere(OFFER);
  await press('Not on this device');
  await isNotThere(OFFER);
  expect(localStorage.getItem('dosewell.reminders-here')).toBe('off');
});

test.each([
  ['another device shows them', { before: [{ ...HERE, current: false }] }],
  ['this server sends none', { key: null }],
])('nothing is offered where %s', async (_, world) => {
  const { asked } = await show(world);
  await waitFor(() => expect(asked()).toBe(true));
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

test('a browser that replaced its subscription gives the server the new one by itself', async () => {
  keepThisBrowser({ is: 'on', endpoint: 'https://web.push.apple.com/before' });
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const { sent } = await show({ before: [HERE] });
  // covers: NOTE-006
  await waitFor(() => expect(sent).toEqual([['/push-subscribe', { subscription: SUBSCRIPTION }]]));
  expect(localStorage.getItem('dosewell.reminders-here')).toBe(SUBSCRIPTION.endpoint);
  expect(screen.queryByText(LOST)).not.toBeInTheDocument();
});

test('a subscription that the server holds is not sent again', async () => {
  keepThisBrowser({ is: 'on', endpoint: SUBSCRIPTION.endpoint });
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const looked = vi.spyOn(push, 'subscription');
  const { sent } = await show({ before: [HERE] });
  await waitFor(() => expect(looked).toHaveBeenCalled());
  expect(sent).toEqual([]);
});

test('a subscription that the server has dropped is ended in the browser, and a new one given', async () => {
  keepThisBrowser({ is: 'on', endpoint: SUBSCRIPTION.endpoint });
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const ended = vi.spyOn(push, 'unsubscribe');
  const { sent } = await show();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(ended).toHaveBeenCalledOnce();
});

test('reminders that reach this device no more are said to, with what to do', async () => {
  keepThisBrowser({ is: 'on', endpoint: SUBSCRIPTION.endpoint });
  Object.assign(browser, { permission: 'blocked' });
  await show();
  await isThere(LOST);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'How to get them here' })).toHaveAttribute(
      'href',
      '/settings#notifications',
    ),
  );
  await press('Not on this device');
  await isNotThere(LOST);
});

test('reminders that the server refuses can be turned on again by a press', async () => {
  keepThisBrowser({ is: 'on', endpoint: SUBSCRIPTION.endpoint });
  Object.assign(browser, { permission: 'allowed' });
  const { device } = await show({ error: 'This server does not know the push service of this browser.' });
  await isThere(LOST);
  servePush(device, {});
  await press('Turn them on again');
  await isNotThere(LOST);
});

test('a network that fails on the way to the server raises no alarm, and the browser tries again later', async () => {
  keepThisBrowser({ is: 'on', endpoint: 'https://web.push.apple.com/before' });
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await device.add({ name: 'Metformin', frequency: 'once_daily', times: ['08:00'] });
  const sent = servePush(device, {});
  const answers = device.server.intercept;
  const asked: string[] = [];
  device.server.intercept = (path, body) => {
    asked.push(path);
    if (path.startsWith('/push-') && asked.includes('/push-subscribe')) throw new NetworkError('no answer');
    return answers(path, body);
  };
  const Page = () => (
    <>
      <h1>Today</h1>
      <RemindersReach />
    </>
  );
  await renderScreen(device.store, Page, '/dashboard');
  await waitFor(() => expect(asked.filter((path) => path === '/push-state')).toHaveLength(2));
  // covers: T-17
  expect(screen.queryByText(LOST)).not.toBeInTheDocument();
  device.server.intercept = answers;
  await waitFor(() => {
    device.platform.wake();
    // covers: NOTE-006
    expect(sent).toEqual([['/push-subscribe', { subscription: SUBSCRIPTION }]]);
  });
});

test('a browser that refuses to subscribe is said to be lost once the server confirms that it has none', async () => {
  keepThisBrowser({ is: 'on', endpoint: 'https://web.push.apple.com/before' });
  Object.assign(browser, { permission: 'allowed' });
  vi.spyOn(push, 'subscribe').mockRejectedValue(new Error('a press is needed'));
  await show();
  await isThere(LOST);
});
