// @vitest-environment happy-dom
import { doseId } from '@dosewell/domain/id';
import { packageId } from '@dosewell/domain/medications/packages';
import type { Patch } from '@dosewell/domain/sync';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { act } from '../data/testing/test-device.ts';
import { Dashboard } from './dashboard.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const CODE = '04006381333931';
const NOW = '2026-11-20T08:10';

const at = async (device: Device, wall: string, write: Parameters<typeof act>[1]): Promise<void> => {
  device.setClock(wall);
  await act(device.store, write);
  device.setClock(NOW);
};
const remember = (device: Device, medication_id: string, wall: string) =>
  at(device, wall, {
    table: 'medication_packages',
    id: packageId(medication_id, CODE),
    patch: { medication_id, code: CODE },
  });
const edit = (device: Device, id: string, patch: Patch, wall: string) =>
  at(device, wall, { table: 'medications', id, patch });

/** What the dialog says of the package at 8. */
const said = async ({ store }: Device) => {
  await renderScreen(store, Dashboard, '/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Check the package, 8:00 AM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check the package' }));
  const field = dialog.getByLabelText('Number under the bars');
  fireEvent.change(field, { target: { value: '4006381333931' } });
  fireEvent.submit(field);
  await dialog.findByRole('button', { name: 'Another package' });
  return dialog;
};

test.each([
  ['strength', { dosage: '1000 mg' }, 'Metformin 1000 mg'],
  ['name', { name: 'Glucophage' }, 'Glucophage 500 mg'],
  ['form', { form: 'capsule' }, 'Metformin 500 mg'],
] as const)('a package remembered before another %s is never said to be right', async (_, patch, label) => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', times: ['08:00'] });
  await remember(device, id, '2026-11-10T12:00');
  await edit(device, id, patch, '2026-11-15T12:00');
  const dialog = await said(device);
  expect(dialog.getByRole('alert')).toHaveTextContent(
    `Its name, strength or form was changed since this package was remembered. Compare the label with ${label}.Find by package, on Medications, remembers it anew.`,
  );
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
});

test('a package remembered on a device that did not know of another strength yet is never said to be right', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', times: ['08:00'] });
  await edit(device, id, { dosage: '1000 mg' }, '2026-11-10T12:00');
  await at(device, '2026-11-15T12:00', {
    table: 'medication_packages',
    id: packageId(id, CODE),
    patch: { medication_id: id, code: CODE, name: 'Metformin', dosage: '500 mg', form: 'tablet' },
  });
  const dialog = await said(device);
  expect(dialog.getByRole('alert')).toHaveTextContent(
    /^Its name, strength or form was changed since .* Metformin 1000.mg\./,
  );
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
});

test('a package remembered after the strength was changed is right, whatever else was changed since', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', times: ['08:00'] });
  await edit(device, id, { dosage: '1000 mg' }, '2026-11-10T12:00');
  await remember(device, id, '2026-11-15T12:00');
  await edit(device, id, { notes: 'with breakfast' }, '2026-11-16T12:00');
  const dialog = await said(device);
  expect(dialog.getByRole('status')).toHaveTextContent(/^This is Metformin 1000.mg, one for 8:00 AM\.$/);
});

test('a dose keeps its strength: the package of a strength that came after its time is not one for it', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', times: ['08:00'] });
  await edit(device, id, { dosage: '1000 mg' }, '2026-11-20T08:05');
  await remember(device, id, '2026-11-20T08:06');
  const dialog = await said(device);
  expect(dialog.getByText(/^For 8:00 AM: Metformin 500.mg\. Nothing/)).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent(/^This is Metformin 1000.mg, not one for 8:00 AM\./);
});

test('a medicine in two rows is right at either time, whichever row another device remembered last', async () => {
  const device = await openDevice({ at: NOW });
  const morning = await device.add({ name: 'Metformin', times: ['08:00'] });
  const evening = await device.add({ name: 'Metformin', times: ['20:00'] });
  await remember(device, morning, '2026-11-10T12:00');
  await remember(device, evening, '2026-11-10T12:01');
  const dialog = await said(device);
  expect(dialog.getByRole('status')).toHaveTextContent(/^This is Metformin 500.mg, one for 8:00 AM\.$/);
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['taken', 'skipped'] as const)(
  'the package of a dose that was %s is said to be noted',
  async (status) => {
    const device = await openDevice({ at: NOW });
    const metformin = await device.add({ name: 'Metformin', times: ['08:00'] });
    await device.add({ name: 'Ramipril', dosage: '5 mg', times: ['08:00'] });
    await remember(device, metformin, '2026-11-10T12:00');
    const about = { medication_id: metformin, date: '2026-11-20', slot: '08:00' };
    await act(device.store, {
      table: 'medication_logs',
      id: doseId(metformin, about.date, about.slot),
      patch: { ...about, status },
    });
    const dialog = await said(device);
    expect(dialog.getByText(/^For 8:00 AM: Ramipril 5.mg\. Nothing/)).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent(
      `Metformin 500 mg for 8:00 AM is already noted as ${status}.`,
    );
  },
);

test('once the last dose of the time is answered elsewhere, nothing is left to check, and the dialog says so', async () => {
  const device = await openDevice({ at: NOW });
  const metformin = await device.add({ name: 'Metformin', times: ['08:00'] });
  await remember(device, metformin, '2026-11-10T12:00');
  const dialog = await said(device);
  const about = { medication_id: metformin, date: '2026-11-20', slot: '08:00' };
  const id = doseId(metformin, about.date, about.slot);
  await act(device.store, { table: 'medication_logs', id, patch: { ...about, status: 'taken' } });
  expect(await dialog.findByText('Nothing is left to check for 8:00 AM.')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Metformin 500 mg for 8:00 AM is already noted as taken.',
  );
});

test('a number that two devices remember as two medicines is right for neither', async () => {
  const device = await openDevice({ at: NOW });
  const metformin = await device.add({ name: 'Metformin', times: ['08:00'] });
  const ramipril = await device.add({ name: 'Ramipril', dosage: '5 mg', times: ['20:00'] });
  await remember(device, ramipril, '2026-11-10T12:00');
  await remember(device, metformin, '2026-11-10T12:01');
  const dialog = await said(device);
  expect(dialog.getByRole('alert')).toHaveTextContent(
    /^This package is remembered as Metformin 500.mg and as Ramipril 5.mg\.Compare the label with your list\./,
  );
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
});

test('a package that differs by its form alone is named with it', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin', times: ['08:00'] });
  const capsule = await device.add({ name: 'Metformin', form: 'capsule', times: ['20:00'] });
  await remember(device, capsule, '2026-11-10T12:00');
  const dialog = await said(device);
  expect(dialog.getByRole('alert')).toHaveTextContent(
    /^This is Metformin 500.mg \(capsule\), not one for 8:00 AM\./,
  );
});
