import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as platform from '../../../platform/passkeys.ts';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

beforeEach(() => vi.spyOn(platform, 'passkeySupport').mockReturnValue('here'));
afterEach(() => vi.restoreAllMocks());

const answer = (status: number, body: unknown) => ({ status, body, date: NaN });
const key = (id: string, name: string, more = {}) => ({
  id,
  name,
  added_at: '2026-11-01T09:00:00.000Z',
  last_used_at: null as string | null,
  synced: false,
  ...more,
});

const shown = async ({ fresh = true } = {}) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  let passkeys = [key('1', 'Kitchen tablet', { synced: true, last_used_at: '2026-11-20T06:00:00.000Z' })];
  const sent: [string, unknown][] = [];
  device.server.intercept = (path, body) => {
    if (!path.startsWith('/account/passkeys')) return undefined;
    if (body === undefined) return answer(200, { passkeys });
    sent.push([path, body]);
    const given = body as { id?: string; name?: string; password?: string };
    if (path.endsWith('/begin')) {
      if (!fresh && given.password === undefined) return answer(403, { code: 'password_needed' });
      return answer(200, { options: { challenge: 'sign this' } });
    }
    if (path.endsWith('/add')) passkeys = [key('2', given.name ?? ''), ...passkeys];
    if (path.endsWith('/remove')) passkeys = passkeys.filter((one) => one.id !== given.id);
    if (path.endsWith('/rename'))
      passkeys = passkeys.map((one) => (one.id === given.id ? { ...one, name: given.name ?? '' } : one));
    return answer(200, {});
  };
  const Page = () => (
    <>
      <h1>Settings</h1>
      <PasskeysSection />
    </>
  );
  await renderScreen(device.store, Page, '/settings');
  return { sent };
};

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const choose = async (name: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Kitchen tablet' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const making = (outcome: platform.PasskeyOutcome) =>
  vi.spyOn(platform, 'makePasskey').mockResolvedValue(outcome);

test('a passkey is named, made by the device and then listed', async () => {
  const made = making({ kind: 'done', credential: { id: 'made' } });
  const { sent } = await shown();
  await waitFor(() =>
    expect(
      screen.getByText(/^Added Nov 1, 2026, last used today. Also on your other devices/),
    ).toBeInTheDocument(),
  );
  await press('Add a passkey');
  await type('Name', '');
  await press('Continue');
  await waitFor(() => expect(screen.getByText('Name is required')).toBeInTheDocument());
  await type('Name', ' My phone ');
  await press('Continue');
  // covers: AUTH-065
  await waitFor(() => expect(screen.getByText('My phone')).toBeInTheDocument());
  expect(made.mock.calls).toEqual([[{ challenge: 'sign this' }]]);
  expect(sent).toEqual([
    ['/account/passkeys/begin', {}],
    ['/account/passkeys/add', { name: 'My phone', credential: { id: 'made' } }],
  ]);
});

test('adding a passkey asks for the password unless the sign-in was minutes ago', async () => {
  making({ kind: 'done', credential: {} });
  const { sent } = await shown({ fresh: false });
  await press('Add a passkey');
  await press('Continue');
  await type('Password', 'Correct-horse-1');
  await press('Continue');
  await waitFor(() => expect(sent.map(([path]) => path).at(-1)).toBe('/account/passkeys/add'));
  expect(sent[1]).toEqual(['/account/passkeys/begin', { password: 'Correct-horse-1' }]);
});

test.each([
  ['cancelled', 'No passkey was made. You can try again.'],
  ['known', 'This device holds a passkey for your account already.'],
  ['failed', 'This passkey could not be used here.'],
] as const)('a passkey whose making was %s is reported, and nothing is added', async (kind, words) => {
  making({ kind });
  const { sent } = await shown();
  await press('Add a passkey');
  await press('Continue');
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
  expect(sent.map(([path]) => path)).toEqual(['/account/passkeys/begin']);
});

test('a passkey can be renamed', async () => {
  await shown();
  await choose('Rename');
  await type('Name', 'Old tablet');
  await press('Save');
  await waitFor(() => expect(screen.getByText('Old tablet')).toBeInTheDocument());
});

test('a passkey can be removed after one question', async () => {
  await shown();
  await choose('Remove');
  await waitFor(() =>
    expect(screen.getByRole('alertdialog', { name: 'Remove Kitchen tablet?' })).toBeInTheDocument(),
  );
  await press('Remove');
  await waitFor(() => expect(screen.queryByText(/^Added Nov 1/)).not.toBeInTheDocument());
});

test.each([
  ['needs-https', 'Passkeys need an address that begins with https. Ask whoever runs this server.'],
  ['none', 'This browser offers no passkeys.'],
] as const)('the section says why passkeys are unavailable (%s)', async (support, words) => {
  vi.mocked(platform.passkeySupport).mockReturnValue(support);
  await shown();
  await waitFor(() => expect(screen.getByText(words)).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
