import { ok, refuse } from '@dosewell/domain/problem';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  confirmEmail,
  forgotPassword,
  refreshStoredEmail,
  resetPassword,
} from '../../data/account/account-mail-api.ts';
import { NetworkError } from '../../data/server/request.ts';
import { field, press, toastTitled, type } from '../testing/auth-form.ts';
import { renderApp } from '../testing/render-app.tsx';
import * as accountMailApi from '../../data/account/account-mail-api.ts';
import { standIn } from '../../testing/stand-in.ts';

standIn(accountMailApi, 'forgotPassword', 'resetPassword', 'confirmEmail', 'refreshStoredEmail');

beforeEach(() => {
  vi.mocked(forgotPassword).mockReset().mockResolvedValue(ok({}));
  vi.mocked(resetPassword).mockReset().mockResolvedValue(ok({}));
  vi.mocked(confirmEmail)
    .mockReset()
    .mockResolvedValue(ok({ email: 'maria@example.org' }));
  vi.mocked(refreshStoredEmail).mockReset().mockResolvedValue(undefined);
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a person who forgot their password asks for a link from the sign-in card', async () => {
  const app = await renderApp('anonymous', '/auth');
  await title('Welcome Back');
  press('Forgot password?');
  await waitFor(async () => expect(await title('Forgot your password?')).toHaveFocus());
  await type('Email address', ' maria@example.org ');
  press('Send link');
  const told = await title('Check your email');
  // covers: AUTH-065
  expect(vi.mocked(forgotPassword).mock.calls).toEqual([['maria@example.org']]);
  await waitFor(() => expect(told).toHaveFocus());
  expect(screen.getByText(/If maria@example\.org has an account, a link/)).toBeInTheDocument();
  press('Back to sign in');
  await title('Welcome Back');
  expect(app.path()).toBe('/auth');
});

test('an address is judged as in the sign-in form before anything is sent', async () => {
  await renderApp('anonymous', '/auth?mode=forgot');
  await type('Email address', 'maria@');
  press('Send link');
  await waitFor(() => expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument());
  expect(await field('Email address')).toHaveFocus();
  expect(forgotPassword).not.toHaveBeenCalled();
});

test('the form without a network says so and keeps what was typed', async () => {
  vi.mocked(forgotPassword).mockRejectedValue(new NetworkError('no answer'));
  await renderApp('anonymous', '/auth?mode=forgot');
  await type('Email address', 'maria@example.org');
  press('Send link');
  await waitFor(() =>
    expect(
      screen.getByText('This needs the network. Please try again when you are online.'),
    ).toBeInTheDocument(),
  );
  expect(await field('Email address')).toHaveValue('maria@example.org');
});

test('a link sets a new password, and its token leaves the address at once', async () => {
  const app = await renderApp('anonymous', '/auth?mode=reset#secret-token');
  await title('Choose a new password');
  await waitFor(() => expect(app.href()).toBe('/auth?mode=reset'));
  const password = await field('New password');
  expect(password.autocomplete).toBe('new-password');
  await type('New password', 'short');
  press('Save new password');
  await waitFor(() => expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument());
  await type('New password', 'Better-horse-2');
  press('Save new password');
  // covers: AUTH-065
  expect(await toastTitled('Your password is changed')).toEqual({
    error: false,
    text: 'Your password is changedPlease sign in with the new one.',
  });
  expect(vi.mocked(resetPassword).mock.calls).toEqual([['secret-token', 'Better-horse-2']]);
  await title('Welcome Back');
});

test('an expired link leads to asking for a new one', async () => {
  vi.mocked(resetPassword).mockResolvedValue(refuse('link_spent'));
  await renderApp('anonymous', '/auth?mode=reset#secret-token');
  await type('New password', 'Better-horse-2');
  press('Save new password');
  await title('This link does not work any more');
  press('Ask for a new link');
  await title('Forgot your password?');
});

test('the reset page without a token says that it has none', async () => {
  await renderApp('anonymous', '/auth?mode=reset');
  await title('This link does not work any more');
});

test('a signed-in person can use a reset link too, and arrives at the dashboard', async () => {
  const app = await renderApp('signed-in', '/auth?mode=reset#secret-token');
  await type('New password', 'Better-horse-2');
  press('Save new password');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
  expect(vi.mocked(resetPassword).mock.calls).toEqual([['secret-token', 'Better-horse-2']]);
});

test.each(['anonymous', 'signed-in'] as const)(
  'a link confirms an address without further action (%s)',
  async (visitor) => {
    const app = await renderApp(visitor, '/auth?mode=confirm#secret-token');
    const told = await title('Your address is confirmed');
    // covers: AUTH-055
    expect(vi.mocked(confirmEmail).mock.calls).toEqual([['secret-token']]);
    await waitFor(() => expect(told).toHaveFocus());
    await waitFor(() => expect(refreshStoredEmail).toHaveBeenCalledOnce());
    expect(app.href()).toBe('/auth?mode=confirm');
    press('Continue');
    await waitFor(() => expect(app.path()).toBe(visitor === 'signed-in' ? '/dashboard' : '/auth'));
  },
);

test('a confirmation without a network fails, and its link stays valid', async () => {
  vi.mocked(confirmEmail).mockRejectedValueOnce(new NetworkError('no answer'));
  await renderApp('anonymous', '/auth?mode=confirm#secret-token');
  await title('Not confirmed yet');
  press('Retry');
  await title('Your address is confirmed');
  expect(vi.mocked(confirmEmail).mock.calls).toEqual([['secret-token'], ['secret-token']]);
});

test('an expired confirmation says where to get another', async () => {
  vi.mocked(confirmEmail).mockResolvedValue(refuse('link_spent'));
  await renderApp('anonymous', '/auth?mode=confirm#secret-token');
  await title('This link does not work any more');
  expect(screen.getByText(/In Settings you can ask for another\./)).toBeInTheDocument();
});

test.each([
  ['/auth?mode=forgot', 'Forgotten Password – Dosewell'],
  ['/auth?mode=reset', 'New Password – Dosewell'],
  ['/auth?mode=confirm', 'Confirm Address – Dosewell'],
  ['/auth?mode=constructor', 'Sign In – Dosewell'],
])('the window at %s is titled %s', async (address, expected) => {
  await renderApp('anonymous', address);
  await waitFor(() => expect(document.title).toBe(expected));
});
