import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { beneathToday } from './later/beneath-today.ts';
import { openDevice } from './testing/device.ts';
import { missingPart } from './testing/missing-part.ts';
import { renderScreen } from './testing/render-screen.tsx';

afterEach(() => vi.restoreAllMocks());

test('Today says when what stands below the doses could not be loaded, and Retry shows it', async () => {
  const beneath = missingPart(beneathToday);
  const device = await openDevice({ at: '2026-11-20T08:10' });
  await device.add({ name: 'Metformin', frequency: 'once_daily', times: ['20:00'] });
  await renderScreen(device.store, Dashboard, '/dashboard');
  const line = await screen.findByText('What comes next, and how the week went, could not be loaded.');
  expect(line).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Adherence/ })).not.toBeInTheDocument();
  beneath.comes();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // covers: DASH-012
  await waitFor(() => expect(screen.getByRole('heading', { name: /Adherence/ })).toBeInTheDocument());
  expect(line).not.toBeInTheDocument();
});
