import { ok, refuse } from '@dosewell/domain/problem';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  claimEmail,
  confirmEmail,
  reportForeignAccount,
  refreshStoredEmail,
  resetPassword,
} from '../../data/account/account-mail-api.ts';
import { press, toastTitled, type } from '../testing/auth-form.ts';
import { renderApp } from '../testing/render-app.tsx';
import * as accountMailApi from '../../data/account/account-mail-api.ts';
import { standIn } from '../../testing/stand-in.ts';

standIn(
  accountMailApi,
  'claimEmail',
  'confirmEmail',
  'reportForeignAccount',
  'refreshStoredEmail',
  'resetPassword',
);

beforeEach(() => {
  vi.mocked(confirmEmail).mockReset().mockResolvedValue(refuse('whose_account'));
  vi.mocked(claimEmail)
    .mockReset()
    .mockResolvedValue(ok({ email: 'maria@example.org' }));
  vi.mocked(reportForeignAccount)
    .mockReset()
    .mockResolvedValue(ok({ new_password: true }));
  vi.mocked(resetPassword).mockReset().mockResolvedValue(ok({}));
  vi.mocked(refreshStoredEmail).mockReset().mockResolvedValue(undefined);
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const asked = async () => {
  await renderApp('anonymous', '/auth?mode=confirm#secret-token');
  await title('Did you open this account?');
};

test('a person who opened the account proves it with its password', async () => {
  await asked();
  press('Yes, it is mine');
  await title('Your password, please');
  press('Confirm my address');
  await waitFor(() => expect(screen.getByText('Password is required')).toBeInTheDocument());
  vi.mocked(claimEmail).mockResolvedValueOnce(refuse('wrong_password'));
  await type('Password', 'Correct-horse-1');
  press('Confirm my address');
  await waitFor(() =>
    expect(screen.getByText('That password is not right. Please try again.')).toBeInTheDocument(),
  );
  press('Confirm my address');
  // covers: AUTH-055
  expect(await title('Your address is confirmed')).toBeInTheDocument();
  expect(vi.mocked(claimEmail).mock.lastCall).toEqual(['secret-token', 'Correct-horse-1']);
});

test('a person who did not open it removes the others and chooses a new password', async () => {
  await asked();
  press('No, it was not me');
  const told = await title('Somebody else used your address');
  await waitFor(() => expect(told).toHaveFocus());
  expect(reportForeignAccount).not.toHaveBeenCalled();
  press('Sign them out');
  await title('Choose a new password');
  await type('New password', 'Better-horse-2');
  press('Save new password');
  await toastTitled('Your password is changed');
  expect(vi.mocked(resetPassword).mock.calls).toEqual([['secret-token', 'Better-horse-2']]);
});

test('a change of address that somebody else asked for is refused', async () => {
  vi.mocked(reportForeignAccount).mockResolvedValue(ok({ new_password: false }));
  await asked();
  press('No, it was not me');
  await title('Somebody else used your address');
  press('Sign them out');
  await title('Thank you');
});

test('a link that expired meanwhile says so', async () => {
  vi.mocked(reportForeignAccount).mockResolvedValue(refuse('link_spent'));
  await asked();
  press('No, it was not me');
  await title('Somebody else used your address');
  press('Sign them out');
  await title('This link does not work any more');
});
