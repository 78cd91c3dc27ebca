import { READING_TABLES, vitalSigns } from '@dosewell/domain/readings/list';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import table from '../../../../../docs/tables/access.csv?raw';
import { access } from './access.ts';
import { renderApp } from '../testing/render-app.tsx';
import { linesOf } from '../testing/table.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const specified = linesOf(table) as { id: string; path: string; access: string }[];
/** Pages about the product beside those of the specification. */
const read = [
  '/reminders',
  '/switching',
  '/compare',
  '/self-hosting',
  '/hipaa',
  '/accessibility',
  '/newsletter/sent',
];
/** Logs beside those of the specification. */
const ours = READING_TABLES.map((table) => vitalSigns[table].path).filter((path) =>
  specified.every((line) => line.path !== path),
);
const lines = [
  ...specified,
  ...ours.map((path) => ({ id: 'our own', path, access: 'signed-in' })),
  ...read.map((path) => ({ id: 'our own', path, access: 'open' })),
];
/** A path has settled once its page has a heading. */
const atRest = () => screen.findByRole('heading', { level: 1 });

// docs/tables/access.csv names the row of each path.
test.each(lines)('$id: the page $path is $access for a visitor', async ({ path, access: who }) => {
  const app = await renderApp('anonymous', path);
  await atRest();
  await waitFor(() => expect(app.path()).toBe(who === 'signed-in' ? '/' : path));
  expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
});

test.each(lines)('$id: the page $path is $access for a signed-in person', async ({ path, access: who }) => {
  const app = await renderApp('signed-in', path);
  await atRest();
  await waitFor(() => expect(app.path()).toBe(who === 'public' ? '/dashboard' : path));
  expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
});

test('every path but the page of a reminder is in the table, and everybody else sees no other', () => {
  const listed = lines.map(({ path, access: who }) => [
    path.replace(/^\/blog\/.+/, '/blog/$slug').replace(/^\/newsletter\/.+/, '/newsletter/$step'),
    who,
  ]);
  // covers: ACC-051
  expect(Object.fromEntries(listed)).toEqual({ ...access, '/gallery': undefined, '/take/$id': undefined });
});

test.each(['anonymous', 'signed-in'] as const)(
  'an unknown path says so and leads home (%s)',
  async (visitor) => {
    const app = await renderApp(visitor, '/nowhere');
    // covers: ACC-047 ACC-048
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument());
    // covers: ACC-049
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(app.path()).toBe('/nowhere');
  },
);

test('a guard says Loading and redirects nobody until it is known who is signed in', async () => {
  const app = await renderApp('loading', '/medications');
  // covers: ACC-050
  await waitFor(() => expect(screen.getByText('Loading')).toBeInTheDocument());
  expect(app.path()).toBe('/medications');
  await app.become('signed-in');
  // covers: AUTH-067
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: /Medications/ })).toBeInTheDocument(),
  );
  expect(app.path()).toBe('/medications');
});

test('a public page waits as well until it is known who is signed in', async () => {
  const app = await renderApp('loading', '/auth');
  await waitFor(() => expect(screen.getByText('Loading')).toBeInTheDocument());
  await app.become('signed-in');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('a person who came to upgrade goes on to the subscription', async () => {
  const app = await renderApp('signed-in', '/medications');
  await atRest();
  await app.go('/pricing', { upgrade: true });
  // covers: ACC-025
  await waitFor(() => expect(app.path()).toBe('/subscription'));
});

test('a visitor who came for a page is led there after sign-in, with its query and once', async () => {
  const app = await renderApp('anonymous', '/history?tab=glucose');
  await waitFor(() => expect(app.path()).toBe('/'));
  await app.go('/auth');
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  await app.become('signed-in');
  // covers: AUTH-064
  await waitFor(() => expect(app.href()).toBe('/history?tab=glucose'));
  await screen.findByRole('heading', { level: 1, name: 'Health Logs' });
  await app.go('/auth');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('a visitor who tapped a reminder signs in at once and is led to it', async () => {
  const app = await renderApp('anonymous', '/take/0A8B4C1e-0000-8000-8000-000000000001');
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
  // covers: C-17
  await waitFor(() => expect(app.path()).toBe('/auth'));
  await app.become('signed-in');
  // covers: C-17
  await waitFor(() => expect(app.path()).toBe('/take/0a8b4c1e-0000-8000-8000-000000000001'));
  await screen.findByRole('heading', { level: 1, name: 'This reminder is no longer in use' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Reminder – Dosewell'));
});

test('a person who signs out on a page is not led back to it', async () => {
  const app = await renderApp('signed-in', '/medications');
  await atRest();
  await app.become('anonymous');
  await waitFor(() => expect(app.path()).toBe('/'));
  await app.become('signed-in');
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});

test('the landing page is at the root', async () => {
  const app = await renderApp('anonymous', '/');
  // covers: ACC-012
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'What do I take now?' })).toBeInTheDocument(),
  );
  expect(app.path()).toBe('/');
});

test('the sign-up link opens the sign-up mode', async () => {
  await renderApp('anonymous', '/auth?mode=signup');
  // covers: ACC-018
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Account' })).toBeInTheDocument());
});
