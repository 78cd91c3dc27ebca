import { ok, refuse } from '@dosewell/domain/problem';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../data/account/account-api.ts';
import { mailSignInCode } from '../../data/account/account-mail-api.ts';
import { NetworkError } from '../../data/server/request.ts';
import { MARIA } from '../../data/testing/test-device.ts';
import { field, fillSignIn, press, toastTitled, type } from '../testing/auth-form.ts';
import { renderApp } from '../testing/render-app.tsx';
import * as accountApi from '../../data/account/account-api.ts';
import * as accountMailApi from '../../data/account/account-mail-api.ts';
import { standIn } from '../../testing/stand-in.ts';

standIn(accountApi, 'signIn', 'signUp');
standIn(accountMailApi, 'mailSignInCode');

const paused = { ok: false, problem: { code: 'sign_in_paused', retryAfter: 170 } } as const;

beforeEach(() => {
  vi.mocked(signIn).mockReset().mockResolvedValue(paused);
  vi.mocked(mailSignInCode).mockReset().mockResolvedValue(ok({}));
});

const waiting = async () => {
  await renderApp('anonymous', '/auth');
  await fillSignIn();
  press('Sign In');
  await screen.findByText(/You can try again in 3 minutes\./);
};

test('a person who has to wait is told how many minutes, and the fields keep what was typed', async () => {
  await waiting();
  // covers: AUTH-058
  expect((await toastTitled('Sign in failed')).error).toBe(true);
  expect(await field('Password')).toHaveValue('Correct-horse-1');
});

test('a code by mail is asked for, typed beside the password and sent with it', async () => {
  await waiting();
  press('Send me a code');
  await type('Code from the mail', '1234');
  expect(vi.mocked(mailSignInCode).mock.calls).toEqual([['maria@example.org']]);
  press('Sign In');
  await waitFor(() =>
    expect(screen.getByText('Please enter the eight digits from the mail')).toBeInTheDocument(),
  );
  expect(signIn).toHaveBeenCalledOnce();
  vi.mocked(signIn).mockResolvedValue(refuse('wrong_mail_code'));
  await type('Code from the mail', '1234 5678');
  press('Sign In');
  const told = await screen.findAllByText(/That code is not right, or it is too old\./);
  expect(told.some((place) => place.closest('form') !== null)).toBe(true);
  vi.mocked(signIn).mockResolvedValue(ok(MARIA));
  press('Sign In');
  await toastTitled('Welcome back!');
  expect(vi.mocked(signIn).mock.lastCall?.[0]).toMatchObject({ mailCode: '1234 5678' });
});

test('a code is not announced without a network', async () => {
  vi.mocked(mailSignInCode).mockRejectedValue(new NetworkError('no answer'));
  await waiting();
  press('Send me a code');
  await screen.findByText('This needs the network. Please try again when you are online.');
  await waitFor(() => expect(screen.queryByLabelText('Code from the mail')).not.toBeInTheDocument());
});
