import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { ActivitySection } from './activity-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const event = (id: number, what: string, more = {}) => ({
  id: `0190a0a0-0000-7000-8000-${String(id).padStart(12, '0')}`,
  what,
  at: '2026-11-20T06:05:00.000Z',
  device: 'Chrome on Windows',
  current: false,
  ...more,
});

const session = (id: string, current: boolean) => ({
  id,
  device: 'Chrome on Windows',
  handheld: false,
  signed_in_at: '2026-11-20T06:05:00.000Z',
  last_used_at: '2026-11-20T06:05:00.000Z',
  shared_device: false,
  current,
});
const [HERE, PHONE] = [session('here', true), session('phone', false)];

const shown = async (events: readonly unknown[]) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  device.server.intercept = (path) =>
    path === '/account/activity' ? { status: 200, body: { events }, date: NaN } : undefined;
  const Page = () => (
    <>
      <h1>Settings</h1>
      <ActivitySection />
    </>
  );
  await renderScreen(device.store, Page, '/settings');
};
const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent);

test('each event is shown in plain words, with its time and device', async () => {
  await shown([
    event(1, 'two_step_on', { current: true }),
    event(2, 'password_reset', { at: '2026-11-19T19:30:00.000Z', device: null }),
    event(3, 'signed_in', { at: '2026-11-01T12:00:00.000Z' }),
  ]);
  expect(await lines()).toEqual([
    'Two-step sign-in turned ontoday at 7:05 AM, this device',
    'New password chosen by mailyesterday at 8:30 PM, a link from a mail',
    'Signed inNov 1, 2026 at 1:00 PM, Chrome on Windows',
  ]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('five events are shown until all are asked for', async () => {
  await shown(Array.from({ length: 8 }, (_, i) => event(i, 'signed_in')));
  expect(await lines()).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  await waitFor(async () => expect(await lines()).toHaveLength(8));
});

test('a change made on the same page shows there at once', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const events = [event(1, 'signed_in')];
  device.server.intercept = (path) => {
    if (path === '/account/activity') return { status: 200, body: { events: [...events] }, date: NaN };
    if (path !== '/account/sessions/end-others')
      return { status: 200, body: { sessions: [HERE, PHONE] }, date: NaN };
    events.unshift(event(2, 'devices_signed_out'));
    return { status: 200, body: { ended: 1 }, date: NaN };
  };
  const Page = () => (
    <>
      <h1>Settings</h1>
      <SessionsSection />
      <ActivitySection />
    </>
  );
  await renderScreen(device.store, Page, '/settings');
  await screen.findByText('Signed in');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
  await waitFor(() => expect(screen.getByText('Other devices signed out')).toBeInTheDocument());
});
