// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rules } from '../data/loaded-rules.ts';
import { builtScreens } from './built-screens.ts';
import { renderApp } from './testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test('asthma is shown once the rules of writing are there, so that nothing saved there waits for them', async () => {
  let come = (): void => undefined;
  vi.spyOn(rules, 'complete').mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const happened: string[] = [];
  const shown = builtScreens['/asthma'].preload().then(() => happened.push('shown'));
  await import('../screens/asthma.tsx');
  await new Promise((resolve) => setImmediate(resolve));
  happened.push('rules');
  come();
  await shown;
  expect(happened).toEqual(['rules', 'shown']);
});

test('a log that loads the rules along is shown also where they cannot be had', async () => {
  const complete = vi.spyOn(rules, 'complete').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await builtScreens['/meals'].preload();
  expect(complete).toHaveBeenCalledTimes(1);
  await renderApp('signed-in', '/meals');
  expect(await screen.findByRole('heading', { level: 1, name: 'Meals' })).toBeInTheDocument();
});
