// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refillDialogPart } from '../features/refills/refill-dialog/refill-dialog-part.ts';
import { Medications } from './medications.tsx';
import { openDevice } from './testing/device.ts';
import {
  config,
  configure,
  count,
  dialog,
  field,
  openCard,
  press,
  saveForm,
  showRefillDialog,
  titleOf,
  type,
} from './testing/refill-dialog.tsx';
import { renderScreen } from './testing/render-screen.tsx';

const NOW = '2026-11-20T08:10';

test('Disable Refill Tracking deletes the configuration and says so, and its values return when reopened', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await configure(device, id, { pharmacy_name: 'Corner' });
  await count(device, id, 30);
  const shown = await showRefillDialog(device);
  expect(shown.getByRole('status')).toHaveTextContent(/^Stock OK/);
  expect(shown.getByRole('status')).not.toHaveTextContent('Once you press Save');
  press(shown, 'Disable Refill Tracking');
  // covers: REF-042
  expect(await titleOf('Refill tracking disabled')).toBe('Success');
  // covers: REF-035
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: REF-034 REF-049
  expect(config(device, id)?.deleted_at).not.toBeNull();
  await openCard('Metformin');
  const again = await dialog();
  expect(field(again, /Pharmacy Name/)).toHaveValue('Corner');
  // covers: REF-031
  expect(again.queryByRole('button', { name: 'Disable Refill Tracking' })).not.toBeInTheDocument();
  expect(again.getByRole('status')).toHaveTextContent(/Once you press Save$/);
  saveForm();
  await waitFor(() =>
    expect(config(device, id)).toMatchObject({ deleted_at: null, pharmacy_name: 'Corner', is_active: true }),
  );
});

test('a failed save or deletion is reported with the reason, and the dialog stays', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await configure(device, id);
  const shown = await showRefillDialog(device);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type(shown, /Note/, 'n');
  saveForm();
  // covers: REF-045
  expect(await titleOf('This device could not save it. Its storage may be full.')).toBe('Error');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  press(shown, 'Disable Refill Tracking');
  // covers: REF-045
  await waitFor(() => expect(config(device, id)?.deleted_at).toBeNull());
  full.mockRestore();
});

test('a dialog that cannot be fetched is reported in one error toast', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  vi.spyOn(refillDialogPart, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderScreen(device.store, Medications, '/medications');
  await openCard('Metformin');
  // covers: REF-043
  expect(await titleOf('Failed to load refill configuration')).toBe('Error');
  const toast = screen.getByText('Failed to load refill configuration').closest('[data-toast]');
  // covers: REF-043
  expect(toast).toHaveAttribute('data-type', 'error');
});
