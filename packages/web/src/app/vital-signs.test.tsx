// @vitest-environment happy-dom
import { READING_TABLES, vitalSigns } from '@dosewell/domain/readings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDevice } from '../screens/testing/device.ts';
import { renderApp, sessionOn } from './testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test.each(READING_TABLES.map((table) => [vitalSigns[table].path, vitalSigns[table].title] as const))(
  'every vital sign has its screen: %s',
  async (path, title) => {
    await renderApp('signed-in', path);
    expect((await screen.findByRole('heading', { level: 1, name: title })).textContent).toBe(title);
  },
);

test.each(['/hr', '/weight'])('the page %s is for signed-in people only', async (path) => {
  const app = await renderApp('anonymous', path);
  // covers: HR-008 WT-008
  await waitFor(() => expect(app.path()).toBe('/'));
});

test('the logs of blood pressure and glucose can be reached from the health logs', async () => {
  const app = await renderApp('signed-in', '/history?tab=glucose');
  (await screen.findByRole('link', { name: 'Go to Glucose Log' })).click();
  // covers: GLU-027
  await waitFor(() => expect(app.path()).toBe('/glucose'));
});

test('a session that ended is reported in place, and the log stays', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  vi.spyOn(device.store, 'status').mockReturnValue({ ...device.store.status(), signedOut: true });
  await renderApp(sessionOn(device), '/hr');
  // covers: HR-008
  await waitFor(() => expect(screen.getByText('Please sign in')).toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Quick Add' })).toBeInTheDocument());
});
