import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NOTE = 'This address is not encrypted';
const open = async (secure: boolean) => {
  vi.stubGlobal('isSecureContext', secure);
  const app = await renderApp('signed-in', '/profile');
  await screen.findByRole('heading', { name: 'Profile' });
  return app;
};

test('the app over plain http says once what needs https', async () => {
  await open(false);
  expect(screen.getByText(NOTE)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Do not show this again' }));
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  cleanup();
  await open(false);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});

test('the app over https says nothing of it', async () => {
  await open(true);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});
