// What Settings says of the devices that reminders reach, of a test, and of the next reminders.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HERE, servePush, usePushBrowser } from './testing/push-browser.ts';
import { showNotifications } from './testing/show-notifications.tsx';

const PHONE = {
  ...HERE,
  device: 'Safari on iPhone',
  current: false,
  since: '2026-11-01T07:00:00.000Z',
  handed_over_at: '2026-11-19T07:00:00.000Z',
  shown_at: '2026-11-19T07:00:05.000Z',
};

const browser = usePushBrowser();

const isShown = () =>
  waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Notifications in this browser' })).toBeInTheDocument(),
  );

test('the devices that notifications reach are listed with each thing that came of the last one', async () => {
  const answered = {
    ...PHONE,
    opened_at: '2026-11-20T07:02:00.000Z',
    answered_at: '2026-11-20T07:03:00.000Z',
  };
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const sent = { ...PHONE, device: 'Safari on iPad', since: '2026-11-02T07:00:00.000Z', shown_at: null };
  await showNotifications({ before: [answered, HERE, sent] });
  await isShown();
  const list = within(screen.getByRole('list', { name: 'Devices that get notifications' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Safari on iPhoneSentyesterday 8:00 AMShownyesterday 8:00 AMOpened8:02 AMAnswered8:03 AM',
    'Chrome on Windows This deviceNothing sent yet',
    'Safari on iPadSentyesterday 8:00 AMShownnot yetOpenednot yetAnswerednot yet',
  ]);
  expect(screen.getByText('Some devices show a reminder without saying so.')).toBeInTheDocument();
});

const testSent = async () => {
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  const { device } = await showNotifications({ before: [HERE] });
  await isShown();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(screen.getByText(/^Waiting for this device/)).toBeInTheDocument());
  return device;
};

test('a test that this device showed is said to have arrived', async () => {
  const device = await testSent();
  servePush(device, { before: [{ ...HERE, shown_at: '2026-11-20T07:10:05.000Z' }] });
  await vi.advanceTimersByTimeAsync(3_000);
  // covers: NOTE-011
  await waitFor(() => expect(screen.getByText(/^It arrived/)).toBeInTheDocument());
});

test('a test of which nothing came back says what to look at, after a minute', async () => {
  await testSent();
  for (let asked = 0; asked < 40; asked += 1) await vi.advanceTimersByTimeAsync(3_100);
  // covers: T-17
  await waitFor(() =>
    expect(screen.getByText(/^This device has not said that it showed the test\./)).toBeInTheDocument(),
  );
});

test('the next reminders are told with their doses', async () => {
  const next = [
    { at: '2026-11-20T19:00:00.000Z', doses: 2 },
    { at: '2026-11-21T07:00:00.000Z', doses: 1 },
  ];
  await showNotifications({ next });
  await isShown();
  const list = within(screen.getByRole('list', { name: 'Next reminders' }));
  // covers: NOTE-014
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '8:00 PM: 2 doses',
    'tomorrow 8:00 AM: 1 dose',
  ]);
});

test.each([
  ['no device', [], 'No device of yours shows them. Turn notifications on, here or on another device.'],
  ['this device and another', [HERE, PHONE], 'They appear on this device and Safari on iPhone.'],
])('next reminders that %s would show are told with that', async (_, before, words) => {
  Object.assign(browser, { permission: 'allowed', subscribed: true });
  await showNotifications({ before, next: [{ at: '2026-11-20T19:00:00.000Z', doses: 2 }] });
  // covers: T-17
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
});

test.each([
  [null, 'The next reminders are being planned.'],
  [[], 'No reminder is due in the next two days.'],
])('the next reminders %j are told by the words: %s', async (next, words) => {
  await showNotifications({ next });
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
});
