import { ok, refuse } from '@dosewell/domain/problem';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn, signInWithCode } from '../../../data/account/account-api.ts';
import { MARIA } from '../../../data/testing/test-device.ts';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import * as accountApi from '../../../data/account/account-api.ts';
import { standIn } from '../../../testing/stand-in.ts';

standIn(accountApi, 'signIn', 'signInWithCode');

beforeEach(() => {
  vi.mocked(signIn).mockReset().mockResolvedValue(ok(MARIA));
  vi.mocked(signInWithCode).mockReset().mockResolvedValue(ok(MARIA));
});

const asked = async () => {
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  const onSignedIn = vi.fn();
  const Page = () => (
    <>
      <h1>Dashboard</h1>
      <SignInAgain email={MARIA.email} sharedDevice onSignedIn={onSignedIn} />
    </>
  );
  await renderScreen(store, Page, '/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  await type('Password', 'Correct-horse-1');
  return onSignedIn;
};
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the password is sent with the address the device knows, also on a shared device', async () => {
  const onSignedIn = await asked();
  press('Sign In');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(vi.mocked(signIn).mock.calls).toEqual([
    [{ email: MARIA.email, password: 'Correct-horse-1', sharedDevice: true }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('signing in again continues only after the code of the second step', async () => {
  vi.mocked(signIn).mockResolvedValue(ok({ secondStep: 'the note' }));
  const onSignedIn = await asked();
  press('Sign In');
  await type('Code', '123456');
  expect(onSignedIn).not.toHaveBeenCalled();
  press('Continue');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(vi.mocked(signInWithCode).mock.calls).toEqual([['the note', '123456']]);
});

test('a wrong password and a missing network are reported at the field', async () => {
  vi.mocked(signIn).mockResolvedValue(refuse('invalid_credentials'));
  await asked();
  press('Sign In');
  await waitFor(() =>
    expect(screen.getByText('Invalid email or password. Please try again.')).toBeInTheDocument(),
  );
  vi.mocked(signIn).mockRejectedValue(new Error('no answer'));
  press('Sign In');
  await waitFor(() => expect(screen.getByText(/^The server cannot be reached/)).toBeInTheDocument());
});
