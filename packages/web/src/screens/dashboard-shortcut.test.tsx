// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

test('a person who comes to add a reading is led to the logs, once', async () => {
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  const address = await renderScreen(store, Dashboard, '/dashboard?add=reading');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your logs' })).toHaveFocus());
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a person who comes to Today is not led away from what is due', async () => {
  const { store } = await openDevice({ at: '2026-11-20T08:10' });
  await renderScreen(store, Dashboard, '/dashboard');
  expect(await screen.findByRole('region', { name: 'Your logs' })).not.toHaveFocus();
});
