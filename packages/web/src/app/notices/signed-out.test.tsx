import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setSignInTrouble } from '../../data/phone/sign-in-trouble.ts';
import { openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  setSignInTrouble(undefined);
});

const signedOut = async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  vi.spyOn(device.store, 'status').mockReturnValue({ ...device.store.status(), signedOut: true });
  await renderApp(sessionOn(device), '/profile');
};

test('a session that has ended is said with the way to sign in again', async () => {
  await signedOut();
  await waitFor(() => expect(screen.getByText(/^Your session has ended\./)).toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in again' })).toBeInTheDocument());
});

test('a phone that did not give the sign-in back says this once, and not that the session has ended', async () => {
  setSignInTrouble('unread');
  await signedOut();
  await waitFor(() => expect(screen.getByText('Your sign-in could not be read')).toBeInTheDocument());
  expect(screen.getByText(/^This phone did not give it back, so please sign in again\./)).toBeInTheDocument();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Sign in again' })).toHaveLength(1));
});
