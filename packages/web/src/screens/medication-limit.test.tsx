// @vitest-environment happy-dom
import type { Plan } from '@dosewell/domain/sync';
import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { AddMedication } from './add-medication.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';
import { certain } from '@dosewell/domain/problem';

const NOW = '2026-11-20T08:10';

const deviceWith = async (active: number, plan: Plan = 'FREE'): Promise<Device> => {
  forgetDrafts();
  const device = await openDevice({ at: NOW });
  device.server.put({
    table: 'user_settings',
    row: { ...certain(device.server.rows('user_settings')[0]), plan },
  });
  await device.store.syncNow();
  for (let count = 0; count < active; count += 1) await device.add({ name: `Medication ${count + 1}` });
  return device;
};
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = async (device: Device, search = '') => {
  const place = await renderScreen(device.store, AddMedication, `/add-medication${search}`);
  await screen.findByRole('textbox', { name: 'Medication Name' });
  return place;
};
const addFourth = async (device: Device): Promise<() => string> => {
  const place = await show(device);
  put('Medication Name', 'Metformin');
  put('Dosage', '500 mg');
  fireEvent.click(screen.getByRole('radio', { name: 'Once daily' }));
  press('Add Medication');
  return place;
};
const asked = () => screen.findByRole('dialog', { name: 'Upgrade to Pro' });

test('a fourth active medication on the free plan is not saved, and the upgrade is offered', async () => {
  const device = await deviceWith(3);
  const place = await addFourth(device);
  const dialog = await asked();
  // covers: MED-086
  expect(within(dialog).getByRole('heading', { name: 'Upgrade to Pro' })).toBeInTheDocument();
  // covers: MED-087 PLAN-002
  expect(
    within(dialog).getByText("You've reached the limit of 3 active medications on the free plan"),
  ).toBeInTheDocument();
  // covers: MED-085 PLAN-002
  expect(device.store.rows('medications')).toHaveLength(3);
  expect(place()).toBe('/add-medication');
});

test('the limit is said before the form is filled, and the fourth can be kept as inactive', async () => {
  const device = await deviceWith(3);
  const place = await show(device);
  // covers: MED-087
  expect(
    screen.getByText('You have 3 active medications, and the free plan holds no more'),
  ).toBeInTheDocument();
  put('Medication Name', 'Metformin');
  press('Keep this one as inactive');
  expect(await screen.findByText('This one will be kept as inactive')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Medication Name' })).toHaveValue('Metformin');
  put('Dosage', '500 mg');
  fireEvent.click(screen.getByRole('radio', { name: 'Once daily' }));
  press('Add Medication');
  // covers: MED-085
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications').find(({ name }) => name === 'Metformin')?.is_active).toBe(false);
});

test('the limit is not spoken of below it, nor on a plan without one, nor when a medication is edited', async () => {
  const spoken = () => screen.queryByText(/active medications, and the free plan|kept as inactive$/);
  await show(await deviceWith(2));
  expect(spoken()).not.toBeInTheDocument();
  cleanup();
  await show(await deviceWith(3, 'PRO'));
  expect(spoken()).not.toBeInTheDocument();
  cleanup();
  const device = await deviceWith(3);
  await show(device, `?id=${await device.add({ name: 'Old', is_active: false })}`);
  expect(spoken()).not.toBeInTheDocument();
});

test('a medication typed before the plans are looked at is there again afterwards', async () => {
  const device = await deviceWith(3);
  const place = await show(device);
  put('Medication Name', 'Metformin');
  press('See the plans');
  await waitFor(() => expect(place()).toBe('/pricing'));
  cleanup();
  await show(device);
  expect(screen.getByRole('textbox', { name: 'Medication Name' })).toHaveValue('Metformin');
});

test('Maybe Later closes the dialog and keeps what was typed', async () => {
  const device = await deviceWith(3);
  await addFourth(device);
  const dialog = await asked();
  press('Maybe Later');
  if (dialog.isConnected) await waitForElementToBeRemoved(dialog);
  // covers: MED-088
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Medication Name' })).toHaveValue('Metformin');
});

test('Upgrade Now closes the dialog and leads to Pricing with the wish to upgrade', async () => {
  const device = await deviceWith(3);
  const place = await addFourth(device);
  await asked();
  press('Upgrade Now');
  // covers: MED-089
  await waitFor(() => expect(place()).toBe('/pricing'));
  // covers: MED-089
  await waitFor(() => expect(screen.getByText('{"upgrade":true}')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a third active medication is saved without a question', async () => {
  const device = await deviceWith(2);
  const place = await addFourth(device);
  // covers: MED-085 PLAN-002
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications').filter(({ is_active }) => is_active)).toHaveLength(3);
});

test('an inactive fourth medication is saved without a question', async () => {
  const device = await deviceWith(3);
  const place = await show(device);
  fireEvent.click(screen.getByRole('switch', { name: 'Active' }));
  put('Medication Name', 'Metformin');
  put('Dosage', '500 mg');
  fireEvent.click(screen.getByRole('radio', { name: 'Once daily' }));
  press('Add Medication');
  // covers: MED-085
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications')).toHaveLength(4);
});

test('neither editing nor activating is limited by the plan', async () => {
  const device = await deviceWith(3);
  const id = await device.add({ name: 'Old', is_active: false });
  const place = await show(device, `?id=${id}`);
  fireEvent.click(screen.getByRole('switch', { name: 'Active' }));
  press('Save Changes');
  // covers: MED-085 MED-052
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.row('medications', id)?.is_active).toBe(true);
});

test.each<Plan>(['PRO', 'MAX'])('the plan %s has no limit of active medications', async (plan) => {
  const device = await deviceWith(3, plan);
  const place = await addFourth(device);
  // covers: PLAN-003 PLAN-009
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.rows('medications').filter(({ is_active }) => is_active)).toHaveLength(4);
});
