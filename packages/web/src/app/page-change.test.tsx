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
])('the window of %s with %o is titled %s', (path, search, title) => {
  expect(windowTitle(path, search)).toBe(title);
});

test('a new page moves the focus to its heading and gives the window its title', async () => {
  const app = await renderApp('signed-in', '/medications');
  const first = await screen.findByRole('heading', { name: 'Medications' });
  expect(first).not.toHaveFocus();
  await app.go('/profile');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Profile – Dosewell');
});
