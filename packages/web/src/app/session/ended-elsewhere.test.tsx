import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

test('who was signed out by another device lands at the sign-in with a line that says why', async () => {
  const app = await renderApp({ kind: 'anonymous', closed: 'elsewhere' }, '/medications');
  await waitFor(() => expect(app.path()).toBe('/auth'));
  expect(await screen.findByText('You were signed out on this device')).toBeTruthy();
});

test('any other visitor lands at home, and at the sign-in no such line is read', async () => {
  const app = await renderApp('anonymous', '/medications');
  await waitFor(() => expect(app.path()).toBe('/'));
  await app.go('/auth');
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(screen.queryByText('You were signed out on this device')).toBeNull();
});
