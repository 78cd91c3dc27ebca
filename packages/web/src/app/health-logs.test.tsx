// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from './testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

const tab = async (name: string): Promise<void> => {
  fireEvent.mouseDown(await screen.findByRole('tab', { name }), { button: 0 });
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name));
};
const back = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));

test('Back leaves the health logs in one step, whichever tabs were opened', async () => {
  const app = await renderApp('signed-in', '/medications');
  await app.go('/history');
  await tab('Glucose');
  await tab('Blood Pressure');
  back();
  // covers: DOSE-027
  await waitFor(() => expect(app.path()).toBe('/medications'));
});

test('Back leads to the dashboard if there is no earlier page', async () => {
  const app = await renderApp('signed-in', '/history?tab=bp');
  await screen.findByRole('tab', { name: 'Blood Pressure' });
  back();
  // covers: DOSE-027
  await waitFor(() => expect(app.path()).toBe('/dashboard'));
});
