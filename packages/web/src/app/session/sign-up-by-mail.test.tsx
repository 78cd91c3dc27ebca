import { ok, refuse } from '@dosewell/domain/problem';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishSignUp, signUp } from '../../data/account/account-api.ts';
import { resendSignUp } from '../../data/account/account-mail-api.ts';
import { NetworkError } from '../../data/server/request.ts';
import { fillSignUp, press, SIGN_UP, toastTitled, type } from '../testing/auth-form.ts';
import { renderApp } from '../testing/render-app.tsx';
import * as accountApi from '../../data/account/account-api.ts';
import * as accountMailApi from '../../data/account/account-mail-api.ts';
import { standIn } from '../../testing/stand-in.ts';

standIn(accountApi, 'signIn', 'signUp', 'finishSignUp');
standIn(accountMailApi, 'resendSignUp');

beforeEach(() => {
  vi.mocked(signUp)
    .mockReset()
    .mockResolvedValue(ok({ checkMail: true }));
  vi.mocked(finishSignUp)
    .mockReset()
    .mockResolvedValue(ok({ lookupKey: null }));
  vi.mocked(resendSignUp).mockReset().mockResolvedValue(ok({}));
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const LINK = '/auth?mode=finish#secret-token';

test('signing up by mail says to look for the mail, and can send it again', async () => {
  await renderApp('anonymous', SIGN_UP);
  await fillSignUp();
  press('Create Account');
  const told = await title('Check your mail');
  // covers: AUTH-055
  expect(screen.getByText(/We wrote to maria@example\.org\./)).toBeInTheDocument();
  await waitFor(() => expect(told).toHaveFocus());
  expect(screen.queryByText('Account created successfully!')).not.toBeInTheDocument();
  press('Send the mail again');
  await toastTitled('A mail is on its way');
  expect(vi.mocked(resendSignUp).mock.calls).toEqual([['maria@example.org']]);
  vi.mocked(resendSignUp).mockRejectedValue(new NetworkError('no answer'));
  press('Send the mail again');
  await screen.findByText('This needs the network. Please try again when you are online.');
});

test('the link opens the account by itself, and its token leaves the address at once', async () => {
  const app = await renderApp('anonymous', LINK);
  await toastTitled('Account created successfully!');
  expect(vi.mocked(finishSignUp).mock.calls[0]?.[0]).toBe('secret-token');
  await waitFor(() => expect(app.href()).toBe('/auth'));
  await app.become('signed-in');
  // covers: AUTH-064
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('the link in another browser first asks for a name and a password', async () => {
  vi.mocked(finishSignUp).mockResolvedValueOnce(refuse('password_needed'));
  await renderApp('anonymous', LINK);
  await title('Choose your password');
  await type('Password', 'short');
  press('Open my account');
  await waitFor(() => expect(screen.getByText('Name is required')).toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument());
  await type('Full Name', 'Maria');
  await type('Password', 'Better-horse-2');
  press('Open my account');
  await toastTitled('Account created successfully!');
  expect(vi.mocked(finishSignUp).mock.lastCall).toMatchObject([
    'secret-token',
    { displayName: 'Maria', password: 'Better-horse-2', sharedDevice: false },
  ]);
});

test('an expired link says so, and a link without a network stays valid', async () => {
  vi.mocked(finishSignUp).mockRejectedValueOnce(new NetworkError('no answer'));
  await renderApp('anonymous', LINK);
  await title('Not opened yet');
  vi.mocked(finishSignUp).mockResolvedValue(refuse('link_spent'));
  press('Retry');
  await title('This link does not work any more');
  press('Continue');
  await title('Welcome Back');
});
