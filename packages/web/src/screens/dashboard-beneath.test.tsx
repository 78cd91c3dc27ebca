// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const part = vi.hoisted(() => ({ fails: true }));
vi.mock(import('../ui/overlays/on-demand.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    onDemand: (fetchPart) =>
      real.onDemand(async () => {
        const fetched = await fetchPart();
        if (part.fails && 'BeneathToday' in (fetched as object)) throw new TypeError('Failed to fetch');
        return fetched;
      }),
  };
});

test('Today says when what stands below the doses could not be loaded, and Retry shows it', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await device.add({ name: 'Metformin', frequency: 'once_daily', times: ['20:00'] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  const line = await screen.findByText('What comes next, and how the week went, could not be loaded.');
  expect(line).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Adherence/ })).not.toBeInTheDocument();
  part.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // covers: DASH-012
  await waitFor(() => expect(screen.getByRole('heading', { name: /Adherence/ })).toBeInTheDocument());
  expect(line).not.toBeInTheDocument();
});
