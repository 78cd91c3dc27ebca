// @vitest-environment happy-dom
import { refillConfigId } from '@dosewell/domain/refills';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from './testing/device.ts';
import {
  config,
  configure,
  count,
  field,
  press,
  rowsSent,
  saveForm,
  showRefillDialog,
  titleOf,
  type,
} from './testing/refill-dialog.tsx';

const NOW = '2026-11-20T08:10';
/** No schedule says how many doses a day there are. */
const AS_NEEDED = { name: 'Metformin', frequency: 'as_needed', times: [] };

test('a medication without a configuration opens with the defaults and with nothing to disable', async () => {
  const device = await openDevice({ at: NOW });
  await device.add(AS_NEEDED);
  const shown = await showRefillDialog(device);
  // covers: MED-040 REF-015 REF-016 REF-046
  expect(shown.getByText('Metformin')).toBeInTheDocument();
  const values = [/Pills Remaining/, /Pills per Dose/, /Doses per Day/, /Refill Reminder/].map(
    (label) => field(shown, label).value,
  );
  // covers: REF-006 REF-007 REF-008 REF-016
  expect(values).toEqual(['', '1', '1', '5']);
  // covers: REF-031 REF-044
  expect(shown.queryByRole('button', { name: 'Disable Refill Tracking' })).not.toBeInTheDocument();
  // covers: REF-044
  expect(document.querySelector('[data-toast]')).not.toBeInTheDocument();
});

test('a new configuration is saved with the count and reported in a toast, and the dialog closes', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add(AS_NEEDED);
  await device.store.syncNow();
  const before = device.server.pushes.length;
  const shown = await showRefillDialog(device);
  type(shown, /Pills Remaining/, '60');
  type(shown, /Pills per Dose/, '2');
  type(shown, /Doses per Day/, '1.5');
  type(shown, /Pharmacy Name/, ' Corner Pharmacy ');
  type(shown, /Pharmacy Phone/, ' 030 1234 ');
  type(shown, /Pharmacy Website/, 'https://corner.example/refill');
  press(shown, '14 days');
  // covers: REF-067
  expect(field(shown, /Refill Reminder/)).toHaveValue('14');
  // covers: REF-030
  expect(shown.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'submit');
  saveForm();
  // covers: REF-041
  expect(await titleOf('Refill configuration saved!')).toBe('Success');
  // covers: REF-035
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
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

test('saving an existing configuration sends the changes alone, without a count', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await count(device, id, 30);
  await configure(device, id, { refill_lead_days: 7, note: 'Ring twice' });
  await device.store.syncNow();
  const before = device.server.pushes.length;
  const shown = await showRefillDialog(device);
  // covers: REF-046 REF-005 REF-012
  expect([/Pills Remaining/, /Refill Reminder/, /Note/].map((label) => field(shown, label).value)).toEqual([
    '30',
    '7',
    'Ring twice',
  ]);
  type(shown, /Note/, '   ');
  saveForm();
  expect(await titleOf('Refill configuration saved!')).toBe('Success');
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
  const shown = await showRefillDialog(device);
  fireEvent.blur(field(shown, /Pills Remaining/));
  type(shown, /Pharmacy Name/, 'Corner');
  saveForm();
  await waitFor(() => expect(config(device, id)?.pharmacy_name).toBe('Corner'));
  expect(device.store.row('medications', id)?.quantity_remaining).toBeNull();
});

test('a text that is not a number becomes its default before it is saved', async () => {
  const device = await openDevice({ at: NOW });
  await device.add(AS_NEEDED);
  const shown = await showRefillDialog(device);
  const labels = [/Pills Remaining/, /Pills per Dose/, /Doses per Day/, /Refill Reminder/];
  for (const label of labels) type(shown, label, 'some');
  // covers: REF-019 REF-021 REF-023 REF-025
  expect(labels.map((label) => field(shown, label).value)).toEqual(['0', '1', '1', '5']);
});

test('the phone and the website have inputs of their kind', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  const shown = await showRefillDialog(device);
  // covers: REF-010 REF-028
  expect(field(shown, /Pharmacy Phone/).type).toBe('tel');
  // covers: REF-011 REF-029
  expect(field(shown, /Pharmacy Website/).type).toBe('url');
});

test('a website that is not a web address is refused at its field, and nothing is saved', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  const shown = await showRefillDialog(device);
  type(shown, /Pharmacy Website/, 'javascript:alert(1)');
  saveForm();
  // covers: REF-029
  await waitFor(() =>
    expect(
      shown.getByText('Please enter a web address that starts with https:// or http://'),
    ).toBeInTheDocument(),
  );
  await waitFor(() => expect(field(shown, /Pharmacy Website/)).toHaveFocus());
  expect(config(device, id)).toBeUndefined();
});

test('doses per day are asked only where no schedule knows them, and are saved as scheduled', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', frequency: 'twice_daily', times: ['08:00', '20:00'] });
  await count(device, id, 10);
  const shown = await showRefillDialog(device);
  // covers: REF-007 REF-022
  expect(shown.queryByLabelText(/Doses per Day/)).not.toBeInTheDocument();
  // covers: REF-036 REF-039
  expect(shown.getByText('Refill Due').closest('p')).toHaveTextContent('5 days remaining');
  saveForm();
  // covers: REF-047
  await waitFor(() => expect(config(device, id)).toMatchObject({ pills_per_dose: 1, doses_per_day: 2 }));
});

test('pills per dose are those of the medication, wherever they were last said', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add(AS_NEEDED);
  await configure(device, id, { pills_per_dose: 2 });
  device.store.enqueue([{ table: 'medications', id, patch: { amount: 0.5 } }]);
  const shown = await showRefillDialog(device);
  // covers: REF-006
  expect(field(shown, /Pills per Dose/)).toHaveValue('0.5');
});

test('the status follows the typing', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await count(device, id, 30);
  const shown = await showRefillDialog(device);
  // covers: REF-036
  expect(shown.getByText('Stock OK').closest('p')).toHaveTextContent('30 days remaining');
  // covers: REF-040
  expect(shown.getByText('Stock OK').parentElement?.className).toContain('text-pine');
  type(shown, /Pills Remaining/, '5');
  // covers: REF-039
  expect((await shown.findByText('Refill Due')).parentElement?.className).toContain('text-marigold');
  type(shown, /Pills Remaining/, '0');
  // covers: REF-038
  expect((await shown.findByText('Out of Stock')).parentElement?.className).toContain('text-brick');
});
