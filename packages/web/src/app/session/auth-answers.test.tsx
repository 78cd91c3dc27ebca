import { certain, ok, refuse } from '@dosewell/domain/problem';
import { PRODUCT } from '@dosewell/domain/product';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn, signUp } from '../../data/account/account-api.ts';
import { MARIA } from '../../data/testing/test-device.ts';
import { field, fillSignIn, fillSignUp, press, SIGN_UP, toastTitled, type } from '../testing/auth-form.ts';
import { renderApp } from '../testing/render-app.tsx';
import * as accountApi from '../../data/account/account-api.ts';
import { standIn } from '../../testing/stand-in.ts';

standIn(accountApi, 'signIn', 'signUp');

beforeEach(() => {
  vi.mocked(signIn).mockReset().mockResolvedValue(ok(MARIA));
  vi.mocked(signUp).mockReset().mockResolvedValue(ok(MARIA));
});

/** Types as into a plain text field, which keeps the blanks that an e-mail field trims. */
const typeUntrimmed = async (label: string, text: string) => {
  (await field(label)).type = 'text';
  await type(label, text);
};

test.each([
  ['/auth', 'Sign In', 'Signing In...', fillSignIn, () => signIn],
  [SIGN_UP, 'Create Account', 'Creating Account...', fillSignUp, () => signUp],
] as const)(
  'the button at %s says in its own words that it is waiting',
  async (address, label, waiting, fill, call) => {
    vi.mocked(call()).mockReturnValue(new Promise(() => {}));
    await renderApp('anonymous', address);
    await fill();
    press(label);
    const button = (await screen.findByRole('button', { name: waiting })) as HTMLButtonElement;
    // covers: AUTH-025 AUTH-026 AUTH-027
    expect(button).toBeDisabled();
    // covers: AUTH-028
    expect(button.querySelector('svg')).toBeInTheDocument();
  },
);

test('signing in sends the trimmed address, says so, empties the fields and does not navigate', async () => {
  const app = await renderApp('anonymous', '/auth');
  await fillSignIn();
  await typeUntrimmed('Email address', ' maria@example.org ');
  press('Sign In');
  // covers: AUTH-056
  expect(await toastTitled('Welcome back!')).toEqual({
    error: false,
    text: 'Welcome back!Successfully signed in to your account.',
  });
  // covers: AUTH-042 AUTH-046
  expect(certain(vi.mocked(signIn).mock.calls[0])[0]).toMatchObject({
    email: 'maria@example.org',
    password: 'Correct-horse-1',
  });
  // covers: AUTH-057
  await waitFor(async () => expect(await field('Password')).toHaveValue(''));
  // covers: AUTH-064
  expect(app.path()).toBe('/auth');
  await app.become('signed-in');
  // covers: AUTH-064
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('signing up sends the trimmed name and the zone, welcomes and empties the fields', async () => {
  await renderApp('anonymous', SIGN_UP);
  await fillSignUp();
  await typeUntrimmed('Email address', ' maria@example.org ');
  press('Create Account');
  const title = 'Account created successfully!';
  // covers: AUTH-053
  expect(await toastTitled(title)).toEqual({
    error: false,
    text: `${title}Welcome to ${PRODUCT}. You can now start managing your medications.`,
  });
  // covers: AUTH-042 AUTH-043 AUTH-045
  expect(certain(vi.mocked(signUp).mock.calls[0])[0]).toMatchObject({
    displayName: 'Maria Keller',
    email: 'maria@example.org',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  // covers: AUTH-054
  await waitFor(async () => expect(await field('Full Name')).toHaveValue(''));
});

test.each([
  [
    '/auth',
    fillSignIn,
    'Sign In',
    () => signIn,
    'Sign in failed',
    'invalid_credentials',
    'Invalid email or password. Please try again.',
  ],
  [
    SIGN_UP,
    fillSignUp,
    'Create Account',
    () => signUp,
    'Sign up failed',
    'sign_up_failed',
    'Failed to create account. Please try again.',
  ],
] as const)(
  'a refusal at %s is shown, and the fields keep what was typed',
  async (address, fill, label, call, title, code, text) => {
    vi.mocked(signIn).mockResolvedValue(refuse('invalid_credentials'));
    vi.mocked(call()).mockResolvedValue(refuse(code));
    await renderApp('anonymous', address);
    await fill();
    press(label);
    // covers: AUTH-058 AUTH-059 AUTH-060 AUTH-061
    expect(await toastTitled(title)).toEqual({ error: true, text: `${title}${text}` });
    expect(await field('Password')).toHaveValue('Correct-horse-1');
  },
);

test('signing up with the address and password of an existing account welcomes back to it', async () => {
  vi.mocked(signUp).mockResolvedValue(ok({ welcomeBack: MARIA }));
  await renderApp('anonymous', SIGN_UP);
  await fillSignUp();
  press('Create Account');
  // covers: AUTH-056
  expect(await toastTitled('Welcome back!')).toEqual({
    error: false,
    text: 'Welcome back!Successfully signed in to your account.',
  });
  await waitFor(async () => expect(await field('Password')).toHaveValue(''));
});

test('signing up with an existing account that has two-step sign-in asks for the code', async () => {
  vi.mocked(signUp).mockResolvedValue(ok({ secondStep: 'the note' }));
  await renderApp('anonymous', SIGN_UP);
  await fillSignUp();
  press('Create Account');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'One more step' })).toBeInTheDocument());
});

test('another refusal is shown in its own words', async () => {
  vi.mocked(signIn).mockResolvedValue(refuse('too_many_attempts'));
  await renderApp('anonymous', '/auth');
  await fillSignIn();
  press('Sign In');
  // covers: AUTH-058 AUTH-063
  await waitFor(() =>
    expect(
      screen.getByText('Too many attempts. Please wait a few minutes and try again.'),
    ).toBeInTheDocument(),
  );
});

test('any thrown error is shown as an authentication error', async () => {
  vi.mocked(signIn).mockRejectedValue(new Error('no answer'));
  await renderApp('anonymous', '/auth');
  await fillSignIn();
  press('Sign In');
  // covers: AUTH-062
  expect(await toastTitled('Authentication Error')).toEqual({
    error: true,
    text: 'Authentication ErrorSomething went wrong. Please try again.',
  });
});

test('the choice of a shared device is sent to the server', async () => {
  await renderApp('anonymous', '/auth');
  await fillSignIn();
  fireEvent.click(screen.getByRole('switch', { name: /This is a shared device/ }));
  press('Sign In');
  await waitFor(() => expect(signIn).toHaveBeenCalled());
  expect(certain(vi.mocked(signIn).mock.calls[0])[0].sharedDevice).toBe(true);
});

test('a password that only the server refuses is refused at its field, which gets the focus', async () => {
  const fault = 'This password is easy to guess. Please choose another, such as three words and a number';
  vi.mocked(signUp).mockResolvedValue(refuse('invalid', { password: fault }));
  await renderApp('anonymous', SIGN_UP);
  await fillSignUp();
  press('Create Account');
  // covers: T-05
  await waitFor(() => expect(screen.getByText(fault)).toBeInTheDocument());
  expect(await field('Password')).toHaveFocus();
});
