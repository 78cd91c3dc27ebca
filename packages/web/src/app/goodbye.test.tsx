import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from '../screens/testing/device.ts';
import { renderApp, sessionOn } from './testing/render-app.tsx';

const remember = (): void => {
  for (const storage of [localStorage, sessionStorage]) storage.setItem('anything', 'kept');
};

test('the goodbye page says after a deletion that everything is gone', async () => {
  const { go } = await renderApp('anonymous', '/');
  await go('/goodbye', { deleted: true });
  // covers: PROF-033
  await waitFor(() =>
    expect(screen.getByText('Your account and everything in it are gone.')).toBeInTheDocument(),
  );
});

test('the goodbye page empties local and session storage after a deletion', async () => {
  remember();
  await renderApp('anonymous', '/goodbye');
  await screen.findByRole('heading', { level: 1, name: 'Goodbye' });
  // covers: PROF-034
  await waitFor(() => expect(localStorage.getItem('anything')).toBeNull());
  // covers: PROF-035
  await waitFor(() => expect(sessionStorage.getItem('anything')).toBeNull());
});

test('a stray visit to the goodbye page keeps the session, the records and unsent entries', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await device.add({ name: 'Metformin' });
  const { path, go } = await renderApp(sessionOn(device), '/goodbye');
  await waitFor(() => expect(screen.getByText(/Nothing was deleted by coming here/)).toBeInTheDocument());
  expect({
    ended: device.store.status().ended,
    medications: device.store.rows('medications').length,
  }).toEqual({ ended: false, medications: 1 });
  await go('/medications');
  await waitFor(() => expect(path()).toBe('/medications'));
  await waitFor(() => expect(screen.getByText('Metformin')).toBeInTheDocument());
});
