import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '../data/account/accounts.ts';
import { type HttpAnswer, NetworkError } from '../data/server/request.ts';
import { MARIA } from '../data/testing/test-device.ts';
import { EmailSection } from '../features/account/credentials/email-section.tsx';
import { PasswordSection } from '../features/account/credentials/password-section.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

let device: Device;
let asked: { path: string; body: unknown }[];
let answers: Record<string, () => HttpAnswer>;

const says = (status: number, body: unknown) => (): HttpAnswer => ({ status, body, date: NaN });
const state = (more: object = {}) =>
  says(200, { email: MARIA.email, verified: false, changing_to: null, ...more });

beforeEach(async () => {
  device = await openDevice({ at: '2026-11-20T08:10' });
  asked = [];
  answers = { '/account/email': state() };
  const { server } = device;
  const before = server.intercept;
  server.intercept = (path, body) => {
    const answer = answers[path];
    if (answer === undefined) return before(path, body);
    asked.push({ path, body });
    return answer();
  };
});
afterEach(() => vi.restoreAllMocks());

const page = (Section: () => React.JSX.Element) => () => (
  <>
    <h1>Settings</h1>
    <Section />
  </>
);
const show = (Section: () => React.JSX.Element) => renderScreen(device.store, page(Section), '/settings');

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = async (label: string, text: string) =>
  fireEvent.change(await field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (path: string) => asked.filter((request) => request.path === path).map(({ body }) => body);

test('the password changes with the old one, and the fields are emptied', async () => {
  answers['/account/password/change'] = says(200, {});
  await show(PasswordSection);
  expect((await field('Current password')).autocomplete).toBe('current-password');
  expect((await field('New password')).autocomplete).toBe('new-password');
  const username = document.querySelector<HTMLInputElement>('[autocomplete=username]');
  expect({ username: username?.value, hidden: username?.hidden }).toEqual({
    username: MARIA.email,
    hidden: true,
  });
  await type('Current password', 'Correct-horse-1');
  await type('New password', 'Better-horse-2');
  press('Change password');
  await waitFor(() => expect(screen.getByText('Your password is changed')).toBeInTheDocument());
  // covers: AUTH-065
  expect(sentTo('/account/password/change')).toEqual([
    { current_password: 'Correct-horse-1', new_password: 'Better-horse-2' },
  ]);
  await waitFor(async () => expect(await field('Current password')).toHaveValue(''));
});

test('both passwords are judged before anything is sent, and the first faulty one gets the focus', async () => {
  answers['/account/password/change'] = says(200, {});
  await show(PasswordSection);
  await type('New password', 'short');
  press('Change password');
  await waitFor(() => expect(screen.getByText('Password is required')).toBeInTheDocument());
  expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(await field('Current password')).toHaveFocus();
  expect(sentTo('/account/password/change')).toEqual([]);
});

test('a wrong old password is refused at its field, and the fields keep what was typed', async () => {
  answers['/account/password/change'] = says(422, { code: 'wrong_password' });
  await show(PasswordSection);
  await type('Current password', 'Wrong-horse-1');
  await type('New password', 'Better-horse-2');
  press('Change password');
  await waitFor(() =>
    expect(screen.getByText('That password is not right. Please try again.')).toBeInTheDocument(),
  );
  const current = await field('Current password');
  expect({ 'aria-invalid': current.getAttribute('aria-invalid'), current: current.value }).toEqual({
    'aria-invalid': 'true',
    current: 'Wrong-horse-1',
  });
  expect(current).toHaveFocus();
});

test('the password cannot change without a network, and the section says what it needs', async () => {
  answers['/account/password/change'] = () => {
    throw new NetworkError('no answer');
  };
  await show(PasswordSection);
  await type('Current password', 'Correct-horse-1');
  await type('New password', 'Better-horse-2');
  press('Change password');
  await waitFor(() =>
    expect(
      screen.getByText('This needs the network. Please try again when you are online.'),
    ).toBeInTheDocument(),
  );
  expect(await field('New password')).toHaveValue('Better-horse-2');
});

test('an unconfirmed address says so and can be sent its mail again', async () => {
  answers['/account/email/resend'] = says(200, {});
  await show(EmailSection);
  await waitFor(() => expect(screen.getByText('Not confirmed yet')).toBeInTheDocument());
  expect(screen.getByText(MARIA.email)).toBeInTheDocument();
  press('Send the mail again');
  await waitFor(() => expect(screen.getByText('A mail is on its way')).toBeInTheDocument());
  // covers: AUTH-055
  expect(sentTo('/account/email/resend')).toEqual([{}]);
});

test('a mail that was asked for too often is refused in words', async () => {
  answers['/account/email/resend'] = says(429, { code: 'too_many_attempts' });
  await show(EmailSection);
  await screen.findByText('Not confirmed yet');
  press('Send the mail again');
  await waitFor(() =>
    expect(
      screen.getByText('Too many attempts. Please wait a few minutes and try again.'),
    ).toBeInTheDocument(),
  );
});

test('a confirmed address offers no mail, and a pending change shows the new address', async () => {
  answers['/account/email'] = state({ verified: true, changing_to: 'new@example.org' });
  await show(EmailSection);
  await waitFor(() => expect(screen.getByText('Confirmed')).toBeInTheDocument());
  expect(screen.getByText('new@example.org')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send the mail again' })).not.toBeInTheDocument();
});

test('a new address requires the password, and the section then shows that it waits', async () => {
  answers['/account/email/change'] = says(200, {});
  await show(EmailSection);
  await screen.findByText('Not confirmed yet');
  press('Change address');
  await type('New email address', ' new@example.org ');
  await type('Password', 'Correct-horse-1');
  answers['/account/email'] = state({ changing_to: 'new@example.org' });
  press('Send link');
  await waitFor(() => expect(screen.getByText('A mail is on its way')).toBeInTheDocument());
  // covers: AUTH-065
  expect(sentTo('/account/email/change')).toEqual([
    { email: 'new@example.org', password: 'Correct-horse-1' },
  ]);
  await waitFor(() => expect(screen.getByText(/Your address changes when you open it/)).toBeInTheDocument());
});

test('the device learns of an address that was changed elsewhere', async () => {
  answers['/account/email'] = state({ email: 'new@example.org', verified: true });
  vi.spyOn(accounts, 'readOpenAccount').mockResolvedValue(device.store.account);
  const opened = vi.spyOn(accounts, 'openAccount').mockResolvedValue(undefined);
  const told = new Response(JSON.stringify({ email: 'new@example.org' }), { status: 200 });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(told);
  await show(EmailSection);
  await waitFor(() =>
    expect(opened.mock.calls).toEqual([[{ ...device.store.account, email: 'new@example.org' }]]),
  );
});

test('the section without a network shows the known address and offers to try again', async () => {
  answers['/account/email'] = () => {
    throw new NetworkError('no answer');
  };
  await show(EmailSection);
  await waitFor(() => expect(screen.getByText(/^There is no network\./)).toBeInTheDocument());
  expect(screen.getByText(MARIA.email)).toBeInTheDocument();
  answers['/account/email'] = state({ verified: true });
  press('Retry');
  await waitFor(() => expect(screen.getByText('Confirmed')).toBeInTheDocument());
});
