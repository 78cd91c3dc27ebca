import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { act } from '../../data/testing/test-device.ts';
import { openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';

test('every page names the stock whose count includes late entries of this device, until it is read', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const { store, platform } = device;
  const [metformin, insulin] = [
    await device.add({ name: 'Metformin' }),
    await device.add({ name: 'Insulin' }),
  ];
  for (const medication_id of [metformin, insulin])
    await act(store, {
      table: 'stock_movements',
      id: store.newId(),
      patch: { medication_id, counted: 28 },
    });
  const stilled = [
    { medication: metformin, at: platform.now() - 60_000 },
    { medication: insulin, at: platform.now() + 60_000 },
  ];
  const status = { ...store.status(), stilled };
  vi.spyOn(store, 'status').mockReturnValue(status);
  const settle = vi.spyOn(store, 'settleStilled');
  await renderApp(sessionOn(device), '/profile');
  // covers: T-19
  await waitFor(() => expect(screen.getByText('Your stock of Metformin stays at 28.')).toBeInTheDocument());
  expect(screen.queryByText(/Your stock of Insulin/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'All right' }));
  expect(settle).toHaveBeenCalledOnce();
});
