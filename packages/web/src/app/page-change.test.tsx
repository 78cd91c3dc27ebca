import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { windowTitle } from './page-titles.ts';
import { renderApp } from './testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['/', {}, 'Dosewell'],
  ['/medications', {}, 'Medications – Dosewell'],
  ['/add-medication', {}, 'Add Medication – Dosewell'],
  ['/add-medication', { id: '1' }, 'Edit Medication – Dosewell'],
  ['/auth', {}, 'Sign In – Dosewell'],
  ['/auth', { mode: 'signup' }, 'Sign Up – Dosewell'],
  ['/blog/first-post', {}, 'Article – Dosewell'],
  ['/constructor', {}, 'Page Not Found – Dosewell'],
])('the window of %s %o is called %s', (path, search, title) => {
  expect(windowTitle(path, search)).toBe(title);
});

test('on the way to another page the focus goes to its heading and the window takes its name', async () => {
  const app = await renderApp('signed-in', '/medications');
  const first = await screen.findByRole('heading', { name: 'Medications' });
  expect(document.activeElement).not.toBe(first);
  await app.go('/profile');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Profile – Dosewell');
});
