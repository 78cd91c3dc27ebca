// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Dashboard } from './dashboard.tsx';
import { openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

test('undoing a dose from before a count says at once that the stock stays', async () => {
  const { store, platform, add } = await openDevice({ at: '2026-11-20T08:10' });
  const medication_id = await add({ name: 'Metformin' });
  const count = (counted: number) =>
    act(store, { table: 'stock_movements', id: store.newId(), patch: { medication_id, counted } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await count(30);
  platform.pass(1000);
  await renderScreen(store, Dashboard, '/dashboard');
  await screen.findByRole('region', { name: '8:00 AM' });
  press('Take Metformin, 8:00 AM');
  platform.pass(1000);
  await count(28);
  press('Undo Metformin, 8:00 AM');
  // covers: T-19
  await waitFor(() =>
    expect(
      screen.getByText('Your stock of Metformin stays at 28: you counted after this dose.'),
    ).toBeInTheDocument(),
  );
});
