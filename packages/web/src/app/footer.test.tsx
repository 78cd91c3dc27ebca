// @vitest-environment happy-dom
import { PRODUCT } from '@dosewell/domain/product';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from './testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const foot = async () => within(await screen.findByRole('contentinfo'));

test.each([
  ['anonymous', '/'],
  ['signed-in', '/medications'],
] as const)('every page says at its foot what the product is not (%s at %s)', async (visitor, path) => {
  await renderApp(visitor, path);
  const said = (await foot()).getByText(new RegExp(`^${PRODUCT} is`)).textContent;
  // covers: GEN-005
  expect(said).toContain('is not a medical device');
  // covers: GEN-006
  expect(said).toContain('does not give medical advice');
});

test('every page links to privacy and terms', async () => {
  await renderApp('anonymous', '/auth');
  const links = (await foot()).getAllByRole('link');
  // covers: NAV-020
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ]);
});
