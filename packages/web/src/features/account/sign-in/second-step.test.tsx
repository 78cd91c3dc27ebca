import { ok, refuse } from '@dosewell/domain/problem';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillSignIn, press, toastTitled, type } from '../../../app/testing/auth-form.ts';
import { renderApp } from '../../../app/testing/render-app.tsx';
import {
  beginPasskeySignIn,
  signIn,
  signInWithCode,
  signInWithPasskey,
} from '../../../data/account/account-api.ts';
import { MARIA } from '../../../data/testing/test-device.ts';
import * as platform from '../../../platform/passkeys.ts';
import * as accountApi from '../../../data/account/account-api.ts';
import { standIn } from '../../../testing/stand-in.ts';

standIn(accountApi, 'signIn', 'signUp', 'signInWithCode', 'beginPasskeySignIn', 'signInWithPasskey');

beforeEach(() => {
  vi.mocked(signIn)
    .mockReset()
    .mockResolvedValue(ok({ secondStep: 'the note' }));
  vi.mocked(signInWithCode).mockReset().mockResolvedValue(ok(MARIA));
  vi.mocked(beginPasskeySignIn)
    .mockReset()
    .mockResolvedValue(ok({ options: { challenge: 'x' } }));
  vi.mocked(signInWithPasskey).mockReset().mockResolvedValue(ok(MARIA));
});

const atSecondStep = async () => {
  await renderApp('anonymous', '/auth');
  await fillSignIn();
  press('Sign In');
  await screen.findByRole('heading', { name: 'One more step' });
};

test('the code is asked for after the password and sent with the note of the first step', async () => {
  await atSecondStep();
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  await type('Code', '123 456');
  press('Continue');
  // covers: AUTH-056 AUTH-065
  expect((await toastTitled('Welcome back!')).error).toBe(false);
  expect(vi.mocked(signInWithCode).mock.calls).toEqual([['the note', '123 456']]);
});

test('an impossible code is not sent, and a wrong one is refused at its field', async () => {
  vi.mocked(signInWithCode).mockResolvedValue(refuse('wrong_code'));
  await atSecondStep();
  press('Continue');
  await waitFor(() => expect(screen.getByText('Code is required')).toBeInTheDocument());
  expect(signInWithCode).not.toHaveBeenCalled();
  await type('Code', '123456');
  press('Continue');
  await waitFor(() => expect(screen.getByText(/^That code is not right/)).toBeInTheDocument());
});

test('a recovery code replaces a code of the app', async () => {
  await atSecondStep();
  press('Use a recovery code instead');
  await type('Recovery code', 'abcd-efgh-jkmn');
  press('Continue');
  await waitFor(() => expect(vi.mocked(signInWithCode).mock.calls).toEqual([['the note', 'abcd-efgh-jkmn']]));
});

test('a person who took too long, or wants to, starts again with the password', async () => {
  vi.mocked(signInWithCode).mockResolvedValue(refuse('second_step_over'));
  await atSecondStep();
  await type('Code', '123456');
  press('Continue');
  expect((await toastTitled('Sign in failed')).text).toContain('This took too long. Please sign in again.');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument());
  await fillSignIn();
  press('Sign In');
  await screen.findByRole('heading', { name: 'One more step' });
  press('Start again');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument());
});

const offered = async (outcome: platform.PasskeyOutcome) => {
  vi.spyOn(platform, 'passkeySupport').mockReturnValue('here');
  const signing = vi.spyOn(platform, 'signWithPasskey').mockResolvedValue(outcome);
  await renderApp('anonymous', '/auth');
  fireEvent.click(await screen.findByRole('switch', { name: /This is a shared device/ }));
  press('Use a passkey');
  return signing;
};

test('a passkey signs in without address and password, on a shared device too', async () => {
  const signing = await offered({ kind: 'done', credential: 'signed' });
  expect((await toastTitled('Welcome back!')).error).toBe(false);
  expect(signing.mock.calls).toEqual([[{ challenge: 'x' }]]);
  expect(vi.mocked(signInWithPasskey).mock.calls).toEqual([['signed', true]]);
});

test('an unsuitable passkey is reported, and cancelling is no failure', async () => {
  vi.mocked(signInWithPasskey).mockResolvedValue(refuse('passkey_refused'));
  await offered({ kind: 'done', credential: 'signed' });
  expect((await toastTitled('Sign in failed')).text).toContain('This passkey could not be used here.');
});

test('passkeys are not offered where the platform has none', async () => {
  await renderApp('anonymous', '/auth');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
});
