import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import table from '../../../../docs/tables/navigation.csv?raw';
import { renderApp } from './testing/render-app.tsx';
import { linesOf } from './testing/table.ts';

afterEach(() => vi.restoreAllMocks());

const lines = linesOf(table) as { id: string; on: string; entry: string; leads_to: string }[];
const bar = (name = 'Main') => screen.findByRole('navigation', { name });
const entries = async () =>
  within(await bar())
    .getAllByRole('link')
    .map((link) => link.textContent);

// docs/tables/navigation.csv names the row of each entry.
test.each(lines)(
  '$id: the entry $entry, pressed on $on, leads to $leads_to',
  async ({ on, entry, leads_to }) => {
    const app = await renderApp('signed-in', on);
    // The six entries of the health logs stand on the page (C-15).
    within(await bar(on === '/history' ? 'More health logs' : 'Main'))
      .getByRole('link', { name: entry })
      .click();
    await waitFor(() => expect(app.path()).toBe(leads_to));
  },
);

test.each(['/medications', '/history'])('the screen %s has the five tabs', async (path) => {
  await renderApp('signed-in', path);
  // covers: NAV-001 C-15
  expect(await entries()).toEqual(['Dashboard', 'Medications', 'Calendar', 'Insights', 'Profile']);
});

test('the health logs show six further entries on the page', async () => {
  await renderApp('signed-in', '/history');
  const links = within(await bar('More health logs')).getAllByRole('link');
  // covers: NAV-012
  expect(links.map((link) => link.textContent)).toEqual([
    ...['Today', 'Meds', 'Heart Rate', 'Weight', 'BP', 'Settings'],
  ]);
});

test.each([
  ['NAV-007', '/success'],
  ['NAV-008', '/offline'],
  ['NAV-009', '/privacy'],
  ['NAV-010', '/terms'],
])('%s: the page %s has no navigation bar', async (_row, path) => {
  await renderApp('signed-in', path);
  await screen.findByRole('heading', { level: 1 });
  // covers: NAV-007 NAV-008 NAV-009 NAV-010
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

test('a visitor on the landing page has no navigation bar', async () => {
  await renderApp('anonymous', '/');
  await screen.findByRole('heading', { level: 1 });
  // covers: NAV-011
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

test('the entry of the current path is active, and none is if no entry matches', async () => {
  await renderApp('signed-in', '/calendar');
  const current = within(await bar())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  // covers: NAV-019
  expect(current.map((link) => link.textContent)).toEqual(['Calendar']);
});

test('no entry is active on the health logs', async () => {
  await renderApp('signed-in', '/history');
  const links = within(await bar()).getAllByRole('link');
  // covers: NAV-019
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
});
