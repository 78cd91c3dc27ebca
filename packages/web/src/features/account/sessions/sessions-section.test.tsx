import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Device, openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { act, medication } from '../../../data/testing/test-device.ts';
import { SessionsSection } from './sessions-section.tsx';

const answer = (status: number, body: unknown) => ({ status, body, date: NaN });
const session = (id: string, device: string, more = {}) => ({
  id,
  device,
  handheld: false,
  signed_in_at: '2026-11-01T09:00:00.000Z',
  last_used_at: '2026-11-19T09:00:00.000Z',
  shared_device: false,
  current: false,
  ...more,
});
const HERE = session('here', 'Chrome on Windows', {
  current: true,
  signed_in_at: '2026-11-20T07:00:00.000Z',
});
const PHONE = session('phone', 'Safari on iPhone', { handheld: true });
const LIBRARY = session('library', 'Firefox on Linux', { shared_device: true });

/** The section on Maria's device, with her account's sessions and the requests made. */
const shown = async (open = [HERE, PHONE, LIBRARY]) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  let sessions = open;
  const sent: [string, unknown][] = [];
  device.server.intercept = (path, body) => {
    if (!path.startsWith('/account/')) return undefined;
    if (body !== undefined) {
      sent.push([path, body]);
      if (path === '/account/sign-out') return answer(200, {});
      const { id } = body as { id?: string };
      const left = sessions.filter((one) => one.current || (id !== undefined && one.id !== id));
      const ended = sessions.length - left.length;
      sessions = left;
      return answer(200, { ended });
    }
    return answer(200, { sessions });
  };
  await show(device);
  return { device, sent };
};
const show = ({ store }: Device) => {
  const Page = () => (
    <>
      <h1>Settings</h1>
      <SessionsSection />
    </>
  );
  return renderScreen(store, Page, '/settings');
};
const rows = async () => screen.findAllByRole('listitem');
const words = async () => (await rows()).map((row) => row.textContent);

test('each device is shown in plain words, with this one marked', async () => {
  await shown();
  await screen.findByText('Safari on iPhone');
  expect(await words()).toEqual([
    'Chrome on WindowsThis deviceSigned in today',
    'Safari on iPhoneSigned in Nov 1, 2026, last used yesterdaySign out',
    'Firefox on LinuxShared deviceSigned in Nov 1, 2026, last used yesterdaySign out',
  ]);
});

test('signing out another device asks once, says what is lost, and removes it', async () => {
  const { sent } = await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' });
  expect(question).toHaveTextContent('Entries made there that were not sent yet are lost.');
  fireEvent.click(within(question).getByRole('button', { name: 'Sign out that device' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(sent).toEqual([['/account/sessions/end', { id: 'phone' }]]);
  expect(await rows()).toHaveLength(2);
});

test('all other devices can be signed out at once', async () => {
  const { sent } = await shown();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
  await waitFor(() => expect(screen.getByText('You are signed in nowhere else.')).toBeInTheDocument());
  expect(sent).toEqual([['/account/sessions/end-others', {}]]);
});

test('signing out this device asks first about entries that are only here', async () => {
  const { device, sent } = await shown();
  const pass = device.server.intercept;
  device.server.intercept = (path, body) =>
    path === '/sync/push' ? answer(503, { code: 'unavailable' }) : pass(path, body);
  await act(device.store, medication());
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out here too' }));
  const question = await screen.findByRole('alertdialog', { name: '1 entry is not sent yet' });
  expect(sent.map(([path]) => path)).toEqual(['/account/sessions/end-others']);
  fireEvent.click(within(question).getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(device.store.status()).toMatchObject({ ended: false, pending: 1 });
});

test('a person with one device is told that it is the only one', async () => {
  await shown([HERE]);
  await waitFor(() => expect(screen.getByText('You are signed in nowhere else.')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
});

test('the list says that there is no network, and Retry fetches it later', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10', unreached: true });
  await show(device);
  await waitFor(() =>
    expect(
      screen.getByText('The list of your devices can be seen when there is a network.'),
    ).toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('a failing server is reported in its own line, and Retry asks again', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  let fails = true;
  device.server.intercept = (path) => {
    if (path !== '/account/sessions') return undefined;
    return fails ? answer(500, { code: 'internal' }) : answer(200, { sessions: [HERE, PHONE] });
  };
  await show(device);
  await screen.findByText('The list of your devices could not be loaded.');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('Safari on iPhone')).toBeInTheDocument());
});

test('a device that could not be signed out stays in the list, with the reason', async () => {
  const { device } = await shown();
  const pass = device.server.intercept;
  device.server.intercept = (path, body) =>
    body === undefined ? pass(path, body) : answer(503, { code: 'unavailable' });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out that device' }));
  await waitFor(() => expect(screen.getByText('Not signed out')).toBeInTheDocument());
  expect(screen.getByText('Safari on iPhone')).toBeInTheDocument();
});

test('Retry does not wait for the next automatic attempt', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  let asked = 0;
  device.server.intercept = (path) => {
    if (path !== '/account/sessions') return undefined;
    asked += 1;
    return answer(500, { code: 'internal' });
  };
  await show(device);
  await screen.findByText('The list of your devices could not be loaded.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = asked;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // The automatic attempt was set up before the timers were replaced, and comes later than this.
  await vi.waitFor(() => expect(asked).toBe(before + 1), { timeout: 500 });
});
