import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { namesShownFor } from '../../../data/account/names-on-notifications.ts';
import { act, MARIA } from '../../../data/testing/test-device.ts';
import { push } from '../../../platform/push.ts';
import { keepThisBrowser } from './this-browser.ts';
import { HERE, SUBSCRIPTION, usePushBrowser } from './testing/push-browser.ts';
import { showNotifications } from './testing/show-notifications.tsx';

const browser = usePushBrowser();

const theSwitch = () => screen.getByRole('switch', { name: 'Notifications in this browser' });
const isShown = () => waitFor(() => expect(theSwitch()).toBeInTheDocument());

test('the switch asks for permission, subscribes and says so, and a test can be sent', async () => {
  const { sent } = await showNotifications();
  await isShown();
  // covers: NOTE-002
  expect(theSwitch()).not.toBeChecked();
  fireEvent.click(theSwitch());
  // covers: NOTE-003
  await waitFor(() => expect(theSwitch()).toBeChecked());
  expect(theSwitch()).toHaveAccessibleDescription(/^A reminder comes at the time of each dose/);
  // covers: NOTE-006
  expect(sent).toEqual([['/push-subscribe', { subscription: SUBSCRIPTION }]]);
  await waitFor(() => expect(screen.getAllByText('Browser notifications enabled!')[0]).toBeInTheDocument());
  // covers: NOTE-018
  expect(screen.getAllByText("You'll receive dose reminders and refill alerts.")[0]).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() =>
    expect(screen.getAllByText('Sent. It should appear within a minute.')[0]).toBeInTheDocument(),
  );
  // covers: NOTE-011
  expect(sent.at(-1)).toEqual([
    '/push-test',
    { title: expect.any(String), body: expect.any(String), url: '/settings' },
  ]);
});

test.each([
  [{ refill_alerts: false }, "You'll receive dose reminders."],
  [{ weekly_summary: true }, "You'll receive dose reminders, refill alerts and a weekly summary."],
  [
    { notifications_enabled: false, refill_alerts: false },
    'Reminders are turned off. Turn on “Remind me of my doses” in Settings to receive them.',
  ],
])('turning notifications on promises what the person wants to be told: %j', async (patch, words) => {
  const { device } = await showNotifications();
  await isShown();
  await act(device.store, { table: 'user_settings', id: MARIA.userId, patch });
  fireEvent.click(theSwitch());
  // covers: NOTE-018
  await waitFor(() => expect(screen.getAllByText(words)[0]).toBeInTheDocument());
});

test('the switch turned off unsubscribes the server and the browser, and says so', async () => {
  Object.assign(browser, { permission: 'allowed' });
  const { sent } = await showNotifications();
  await isShown();
  fireEvent.click(theSwitch());
  await waitFor(() => expect(theSwitch()).toBeChecked());
  fireEvent.click(theSwitch());
  // covers: NOTE-003
  await waitFor(() => expect(theSwitch()).not.toBeChecked());
  expect({ last: sent.at(-1), subscribed: browser.subscribed }).toEqual({
    last: ['/push-unsubscribe', { subscription: SUBSCRIPTION }],
    subscribed: false,
  });
  // covers: NOTE-017
  await waitFor(() => expect(screen.getAllByText('Browser notifications disabled')[0]).toBeInTheDocument());
});

test('a permission that is refused is told, and nothing is subscribed', async () => {
  Object.assign(browser, { answers: 'blocked' });
  const { sent } = await showNotifications();
  await isShown();
  fireEvent.click(theSwitch());
  // covers: NOTE-022
  await waitFor(() => expect(screen.getAllByText('Notification permission denied.')[0]).toBeInTheDocument());
  // covers: NOTE-004
  await waitFor(() => expect(theSwitch()).toBeDisabled());
  expect(sent).toEqual([]);
});

test('a browser that may notify but has lost its subscription reads as off, though the server still lists it', async () => {
  Object.assign(browser, { permission: 'allowed', subscribed: false });
  await showNotifications({ before: [HERE] });
  await isShown();
  // covers: NOTE-002
  expect(theSwitch()).not.toBeChecked();
  expect(theSwitch()).toHaveAccessibleDescription(/^Reminders no longer reach this device\. Turn this on/);
  expect(screen.getByText('No device of yours gets notifications.')).toBeInTheDocument();
});

test.each(['allowed', 'blocked'] as const)(
  'a browser that shows none any more is not among those that do, nor promised the next reminders: %s',
  async (permission) => {
    Object.assign(browser, { permission, subscribed: false });
    const next = [{ at: '2026-11-20T13:00:00.000Z', doses: 1 }];
    const phone = { ...HERE, device: 'Safari on iPhone', current: false };
    await showNotifications({ before: [HERE, phone], next });
    await isShown();
    const listed = screen.getByRole('list', { name: 'Devices that get notifications' });
    expect(listed).toHaveTextContent(/^Safari on iPhone/);
    expect(listed).not.toHaveTextContent('This device');
    expect(screen.getByText('They appear on Safari on iPhone.')).toBeInTheDocument();
  },
);

test('a browser that the server has dropped, and one that has lost both, say that reminders have stopped', async () => {
  Object.assign(browser, { permission: 'allowed' });
  keepThisBrowser({ is: 'on', endpoint: SUBSCRIPTION.endpoint });
  await showNotifications();
  await isShown();
  expect(theSwitch()).toHaveAccessibleDescription(/^Reminders no longer reach this device/);
});

test('a switch of a browser that was blocked before cannot be turned', async () => {
  Object.assign(browser, { permission: 'blocked' });
  await showNotifications();
  await isShown();
  // covers: NOTE-004
  expect(theSwitch()).toBeDisabled();
});

test.each([
  ['blocked', /^Blocked in this browser/],
  ['not set', /^The browser will ask once/],
  ['allowed', /^No reminder comes to this device\. Turn this on/],
] as const)('a permission that is %s is said in words', async (permission, words) => {
  Object.assign(browser, { permission });
  await showNotifications();
  // covers: NOTE-001
  await waitFor(() => expect(screen.getAllByText(words)[0]).toBeInTheDocument());
});

test('a browser without notifications says so, and offers no switch', async () => {
  Object.assign(browser, { permission: 'not supported' });
  await showNotifications();
  // covers: NOTE-001 NOTE-016
  await waitFor(() =>
    expect(screen.getAllByText('Notification service not available')[0]).toBeInTheDocument(),
  );
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getByText(/^Open Dosewell in Chrome, Edge, Firefox/)).toBeInTheDocument();
  expect(screen.getByText(/by email, in the ntfy app on a phone, or by text message/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set up another way' })).toHaveAttribute(
    'href',
    '/settings#second-ways',
  );
});

test('an address without https is named as the reason, since no other browser would help', async () => {
  Object.assign(browser, { permission: 'not supported' });
  vi.spyOn(push, 'needsHttps').mockReturnValue(true);
  await showNotifications();
  await waitFor(() =>
    expect(screen.getByText(/only of addresses that begin with https/)).toBeInTheDocument(),
  );
  expect(screen.queryByText(/Chrome, Edge, Firefox/)).not.toBeInTheDocument();
});

test('a browser that cannot be asked says so', async () => {
  Object.assign(browser, { fails: true });
  await showNotifications();
  // covers: NOTE-015
  await waitFor(() =>
    expect(screen.getAllByText('Failed to initialize notification service')[0]).toBeInTheDocument(),
  );
});

test('a refusal of the server is told in its words, and the browser keeps none', async () => {
  await showNotifications({ error: 'This server does not know the push service of this browser.' });
  await isShown();
  fireEvent.click(theSwitch());
  // covers: NOTE-020
  await waitFor(() =>
    expect(screen.getAllByText('Failed to subscribe to notifications')[0]).toBeInTheDocument(),
  );
  // covers: NOTE-009
  await waitFor(() =>
    expect(
      screen.getAllByText('This server does not know the push service of this browser.')[0],
    ).toBeInTheDocument(),
  );
  expect(browser.subscribed).toBe(false);
  expect(theSwitch()).not.toBeChecked();
});

test('a browser that refuses to subscribe is told as an error', async () => {
  vi.spyOn(push, 'subscribe').mockRejectedValue(new Error('refused'));
  await showNotifications();
  await isShown();
  fireEvent.click(theSwitch());
  await waitFor(() =>
    expect(screen.getAllByText('Failed to subscribe to notifications')[0]).toBeInTheDocument(),
  );
  // covers: NOTE-021
  await waitFor(() =>
    expect(screen.getAllByText('An error occurred. Please try again.')[0]).toBeInTheDocument(),
  );
});

test('a browser that cannot be unsubscribed is told as an error', async () => {
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const { sent } = await showNotifications({ error: 'No.', before: [HERE] });
  await isShown();
  await waitFor(() => expect(theSwitch()).toBeChecked());
  fireEvent.click(theSwitch());
  // covers: NOTE-019
  await waitFor(() =>
    expect(screen.getAllByText('Failed to unsubscribe from notifications')[0]).toBeInTheDocument(),
  );
  // covers: NOTE-010
  expect(sent).toEqual([['/push-unsubscribe', { subscription: SUBSCRIPTION }]]);
});

test('a server that sends nothing says so', async () => {
  await showNotifications({ key: null });
  await waitFor(() =>
    expect(
      screen.getAllByText('This server does not send notifications yet. Ask whoever runs it.')[0],
    ).toBeInTheDocument(),
  );
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('names of medicines are off, and turned on for this device alone', async () => {
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const { sent } = await showNotifications({ before: [HERE] });
  const names = () => screen.getByRole('switch', { name: 'Medicine names in reminders on this device' });
  // covers: C-18
  await waitFor(() => expect(names()).not.toBeChecked());
  fireEvent.click(names());
  await waitFor(() => expect(names()).toBeChecked());
  // covers: C-18
  expect(await namesShownFor(globalThis.indexedDB, MARIA.userId)).toBe(true);
  expect(sent).toEqual([]);
  fireEvent.click(names());
  await waitFor(() => expect(names()).not.toBeChecked());
});

test('a phone that needs the app on its home screen is told how to put it there', async () => {
  Object.assign(browser, { permission: 'not supported' });
  vi.spyOn(push, 'needsHomeScreen').mockReturnValue(true);
  await showNotifications();
  await waitFor(() => expect(screen.getByText('Add to Home Screen')).toBeInTheDocument());
});
