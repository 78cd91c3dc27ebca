// @vitest-environment happy-dom
import { refillConfigId } from '@dosewell/domain/refills';
import type { Patch } from '@dosewell/domain/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { refillDialogPart } from '../features/refills/refill-dialog-part.ts';
import { Medications } from './medications.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const NOW = '2026-11-20T08:10';

const openCard = async (name: string): Promise<void> => {
  const card = within(await screen.findByRole('article', { name }));
  const trigger = card.getByRole('button', { name: `More for ${name}` });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Refill Settings' }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Refill Settings' }));
type Shown = Awaited<ReturnType<typeof dialog>>;

const show = async (device: Device): Promise<Shown> => {
  await renderScreen(device.store, Medications, '/medications');
  await openCard('Metformin');
  return dialog();
};
const field = (shown: Shown, label: RegExp) => shown.getByLabelText<HTMLInputElement>(label);
const type = (shown: Shown, label: RegExp, value: string): void => {
  const input = field(shown, label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const press = (shown: Shown, name: string): void => {
  fireEvent.click(shown.getByRole('button', { name }));
};
const saveForm = (): void => {
  fireEvent.submit(document.querySelector('form')!);
};
const toastSays = async (title: string, description: string): Promise<void> => {
  const toast = (await screen.findByText(description)).closest('[data-sonner-toast]');
  await waitFor(() => expect(toast?.textContent).toContain(title));
};
const count = (device: Device, id: string, counted: number) =>
  act(device.store, {
    table: 'stock_movements',
    id: device.store.newId(),
    patch: { medication_id: id, counted },
  });
const configure = (device: Device, id: string, patch: Patch = {}) =>
  act(device.store, {
    table: 'med_refill_config',
    id: refillConfigId(id),
    patch: { medication_id: id, ...patch },
  });
const config = (device: Device, id: string) => device.store.row('med_refill_config', refillConfigId(id));
const rowsSent = (device: Device, from: number) =>
  device.server.pushes.slice(from).flatMap(({ ops }) => ops.flatMap(({ rows }) => rows));

test('a medication without a configuration opens with the defaults, without an error and with nothing to disable', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  const shown = await show(device);
  // covers: MED-040 REF-015 REF-016 REF-046
  expect(shown.getByText('Metformin')).toBeTruthy();
  const values = [/Pills Remaining/, /Pills per Dose/, /Doses per Day/, /Refill Reminder/].map(
    (label) => field(shown, label).value,
  );
  // covers: REF-006 REF-007 REF-008 REF-016
  expect(values).toEqual(['', '1', '1', '5']);
  // covers: REF-031 REF-044
  expect(shown.queryByRole('button', { name: 'Disable Refill Tracking' })).toBeNull();
  // covers: REF-044
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
});

test('a new configuration is saved whole with the count, told in a toast, and the dialog closes', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await device.store.syncNow();
  const before = device.server.pushes.length;
  const shown = await show(device);
  type(shown, /Pills Remaining/, '60');
  type(shown, /Pills per Dose/, '2');
  type(shown, /Doses per Day/, '1.5');
  type(shown, /Pharmacy Name/, ' Corner Pharmacy ');
  type(shown, /Pharmacy Phone/, ' 030 1234 ');
  type(shown, /Pharmacy Website/, 'https://corner.example/refill');
  press(shown, '14 days');
  // covers: REF-067
  expect(field(shown, /Refill Reminder/).value).toBe('14');
  // covers: REF-030
  expect(shown.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('submit');
  saveForm();
  // covers: REF-041
  await toastSays('Success', 'Refill configuration saved!');
  // covers: REF-035
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // covers: REF-033 REF-026 REF-027
  expect(config(device, id)).toMatchObject({
    is_active: true,
    pharmacy_name: 'Corner Pharmacy',
    pharmacy_phone: '030 1234',
    note: null,
  });
  // covers: REF-005
  expect(device.store.row('medications', id)).toMatchObject({ quantity_remaining: 60, amount: 2 });
  await device.store.syncNow();
  // covers: REF-047
  expect(rowsSent(device, before)).toMatchObject([
    {
      table: 'med_refill_config',
      patch: {
        medication_id: id,
        pills_per_dose: 2,
        doses_per_day: 1.5,
        refill_lead_days: 14,
        pharmacy_name: 'Corner Pharmacy',
        pharmacy_phone: '030 1234',
        pharmacy_url: 'https://corner.example/refill',
        note: null,
      },
    },
    { table: 'stock_movements', patch: { medication_id: id, counted: 60 } },
  ]);
});

test('saving what is there updates it, by what was changed and without a count that nobody made', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await count(device, id, 30);
  await configure(device, id, { refill_lead_days: 7, note: 'Ring twice' });
  await device.store.syncNow();
  const before = device.server.pushes.length;
  const shown = await show(device);
  // covers: REF-046 REF-005 REF-012
  expect([/Pills Remaining/, /Refill Reminder/, /Note/].map((label) => field(shown, label).value)).toEqual([
    '30',
    '7',
    'Ring twice',
  ]);
  type(shown, /Note/, '   ');
  saveForm();
  await toastSays('Success', 'Refill configuration saved!');
  // covers: REF-027 REF-032
  expect(config(device, id)).toMatchObject({ refill_lead_days: 7, note: null });
  await device.store.syncNow();
  // covers: REF-048
  expect(rowsSent(device, before)).toMatchObject([
    { table: 'med_refill_config', id: refillConfigId(id), patch: { medication_id: id, note: null } },
  ]);
});

test('the pharmacy can be saved without counting anything', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  const shown = await show(device);
  fireEvent.blur(field(shown, /Pills Remaining/));
  type(shown, /Pharmacy Name/, 'Corner');
  saveForm();
  await waitFor(() => expect(config(device, id)?.pharmacy_name).toBe('Corner'));
  expect(device.store.row('medications', id)?.quantity_remaining).toBeNull();
});

test('what is not a number becomes its default before it is saved', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  const shown = await show(device);
  const labels = [/Pills Remaining/, /Pills per Dose/, /Doses per Day/, /Refill Reminder/];
  for (const label of labels) type(shown, label, 'some');
  // covers: REF-019 REF-021 REF-023 REF-025
  expect(labels.map((label) => field(shown, label).value)).toEqual(['0', '1', '1', '5']);
});

test('the phone and the website have inputs of their kind', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  const shown = await show(device);
  // covers: REF-010 REF-028
  expect(field(shown, /Pharmacy Phone/).type).toBe('tel');
  // covers: REF-011 REF-029
  expect(field(shown, /Pharmacy Website/).type).toBe('url');
});

test('a website that is no web address is refused at its field, and nothing is saved', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  const shown = await show(device);
  type(shown, /Pharmacy Website/, 'javascript:alert(1)');
  saveForm();
  // covers: REF-029
  expect(
    await shown.findByText('Please enter a web address that starts with https:// or http://'),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(shown, /Pharmacy Website/)));
  expect(config(device, id)).toBeUndefined();
});

test('the status follows what is typed', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await count(device, id, 30);
  const shown = await show(device);
  // covers: REF-036 REF-040
  expect(shown.getByText('Stock OK').closest('p')?.textContent).toContain('30 days remaining');
  type(shown, /Pills Remaining/, '5');
  // covers: REF-039
  expect(await shown.findByText('Refill Due')).toBeTruthy();
  type(shown, /Pills Remaining/, '0');
  // covers: REF-038
  expect(await shown.findByText('Out of Stock')).toBeTruthy();
});

test('Disable Refill Tracking deletes the configuration and says so; opened again, what was set is still there to save', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await configure(device, id, { pharmacy_name: 'Corner' });
  const shown = await show(device);
  // covers: REF-031
  press(shown, 'Disable Refill Tracking');
  // covers: REF-042
  await toastSays('Success', 'Refill tracking disabled');
  // covers: REF-035
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // covers: REF-034 REF-049
  expect(config(device, id)?.deleted_at).not.toBeNull();
  await openCard('Metformin');
  const again = await dialog();
  expect(field(again, /Pharmacy Name/).value).toBe('Corner');
  // covers: REF-031
  expect(again.queryByRole('button', { name: 'Disable Refill Tracking' })).toBeNull();
  saveForm();
  await waitFor(() =>
    expect(config(device, id)).toMatchObject({ deleted_at: null, pharmacy_name: 'Corner', is_active: true }),
  );
});

test('a save and a delete that the device cannot keep are told with the reason, and the dialog stays', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await configure(device, id);
  const shown = await show(device);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type(shown, /Note/, 'n');
  saveForm();
  // covers: REF-045
  await toastSays('Error', 'This device could not save it. Its storage may be full.');
  expect(screen.getByRole('dialog')).toBeTruthy();
  press(shown, 'Disable Refill Tracking');
  // covers: REF-045
  await waitFor(() => expect(config(device, id)?.deleted_at).toBeNull());
  full.mockRestore();
});

test('a dialog that cannot be fetched is told in one destructive toast', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  vi.spyOn(refillDialogPart, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderScreen(device.store, Medications, '/medications');
  await openCard('Metformin');
  // covers: REF-043
  await toastSays('Error', 'Failed to load refill configuration');
  const toast = screen.getByText('Failed to load refill configuration').closest('[data-sonner-toast]');
  // covers: REF-043
  expect(toast?.className).toContain('toast-destructive');
});
