// What Settings says of the devices that reminders reach, of a test, and of the next reminders.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { BrowserNotifications } from './browser-notifications.tsx';
import { HERE, type PushServer, servePush, usePushBrowser } from './testing/push-browser.ts';

const PHONE = {
  ...HERE,
  device: 'Safari on iPhone',
  current: false,
  since: '2026-11-01T07:00:00.000Z',
  handed_over_at: '2026-11-19T07:00:00.000Z',
  shown_at: '2026-11-19T07:00:05.000Z',
};

const browser = usePushBrowser();

/** The card, and what the server was sent. */
const show = async (world: PushServer = {}) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const sent = servePush(device, world);
  const Page = () => (
    <>
      <h1>Settings</h1>
      <BrowserNotifications />
    </>
  );
  await renderScreen(device.store, Page, '/settings');
  return { sent, device };
};
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
  const sent = { ...PHONE, device: 'Safari on iPad', since: '2026-11-02T07:00:00.000Z', shown_at: null };
  await show({ before: [answered, HERE, sent] });
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
  const { device } = await show({ before: [HERE] });
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
  await show({ next });
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
  await show({ before, next: [{ at: '2026-11-20T19:00:00.000Z', doses: 2 }] });
  // covers: T-17
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
});

test.each([
  [null, 'The next reminders are being planned.'],
  [[], 'No reminder is due in the next two days.'],
])('where no reminder is known that is said', async (next, words) => {
  await show({ next });
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
});
