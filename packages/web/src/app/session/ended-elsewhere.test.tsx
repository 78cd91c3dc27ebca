import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

test('a person signed out by another device arrives at the sign-in, with a line that says why', async () => {
  const app = await renderApp({ kind: 'anonymous', closed: 'elsewhere' }, '/medications');
  await waitFor(() => expect(app.path()).toBe('/auth'));
  await waitFor(() => expect(screen.getByText('You were signed out on this device')).toBeInTheDocument());
});

test('any other visitor arrives at home, and the sign-in shows no such line', async () => {
  const app = await renderApp('anonymous', '/medications');
  await waitFor(() => expect(app.path()).toBe('/'));
  await app.go('/auth');
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  expect(screen.queryByText('You were signed out on this device')).not.toBeInTheDocument();
});
