import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { act } from '../../data/testing/test-device.ts';
import { openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from '../testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test('a stock that a wrong clock made doubtful is named on every page until it is counted', async () => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  const { store, platform } = device;
  const [metformin, insulin] = [
    await device.add({ name: 'Metformin' }),
    await device.add({ name: 'Insulin' }),
  ];
  const line = (medication_id: string, counted: number) =>
    act(store, { table: 'stock_movements', id: store.newId(), patch: { medication_id, counted } });
  await line(metformin, 30);
  await line(insulin, 5);
  const status = {
    ...store.status(),
    doubtful: { at: platform.now(), medications: [metformin, insulin] },
  };
  vi.spyOn(store, 'status').mockReturnValue(status);
  const settleDoubt = vi.spyOn(store, 'settleDoubt');
  await renderApp(sessionOn(device), '/profile');
  // covers: T-19
  await waitFor(() =>
    expect(screen.getByText('Please count again: Insulin and Metformin')).toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'The numbers are right' })).toBeInTheDocument();
  platform.pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Count Metformin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the count' });
  fireEvent.change(within(dialog).getByLabelText('How many are there now?'), { target: { value: '28' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save count' }));
  // covers: T-19
  await waitFor(() => expect(screen.getByText('Please count again: Insulin')).toBeInTheDocument());
  expect(store.row('medications', metformin)?.quantity_remaining).toBe(28);
  fireEvent.click(screen.getByRole('button', { name: 'The number is right' }));
  await waitFor(() => expect(settleDoubt).toHaveBeenCalledOnce());
});
