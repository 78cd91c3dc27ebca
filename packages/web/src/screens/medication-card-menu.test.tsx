// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Medications } from './medications.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const NOW = '2026-11-20T08:10';

const show = (device: Device) => renderScreen(device.store, Medications, '/medications');
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const deactivate = async (name: string): Promise<void> => {
  await choose(name, 'Deactivate');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it as inactive' }));
};
const openMenu = async (name: string): Promise<string[]> => {
  const trigger = (await card(name)).getByRole('button', { name: `More for ${name}` });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  const entries = await screen.findAllByRole('menuitem');
  return entries.map((entry) => entry.textContent ?? '');
};
const choose = async (name: string, entry: string): Promise<void> => {
  await openMenu(name);
  fireEvent.click(screen.getByRole('menuitem', { name: entry }));
};

test('Edit opens the medication that the card shows', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Lisinopril' });
  const id = await device.add({ name: 'Metformin' });
  const place = await show(device);
  await choose('Metformin', 'Edit');
  // covers: MED-039
  await waitFor(() => expect(place()).toBe(`/add-medication?id=${id}`));
});

test('an active card offers Deactivate, an inactive one Activate', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  await device.add({ name: 'Old', is_active: false });
  await show(device);
  // covers: MED-041
  expect(await openMenu('Metformin')).toEqual(['Edit', 'Refill Settings', 'Deactivate', 'Delete']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  // covers: MED-041
  expect(await openMenu('Old')).toEqual(['Edit', 'Refill Settings', 'Activate', 'Delete']);
});

test('a card of a medication that the plan kept inactive offers Activate', async () => {
  const device = await openDevice({ at: NOW });
  for (const name of ['Metformin', 'Lisinopril', 'Aspirin', 'Warfarin']) await device.add({ name });
  await show(device);
  await waitFor(async () => expect((await card('Warfarin')).getByText('Inactive')).toBeInTheDocument());
  expect(device.store.rows('medications').find(({ name }) => name === 'Warfarin')?.kept_inactive).toBe(true);
  // covers: MED-041
  expect(await openMenu('Warfarin')).toEqual(['Edit', 'Refill Settings', 'Activate', 'Delete']);
});

test('Deactivate and Activate change the medication and the list', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  await deactivate('Metformin');
  // covers: MED-041 MED-048
  await waitFor(async () => expect((await card('Metformin')).getByText('Inactive')).toBeInTheDocument());
  // covers: MED-048
  expect(screen.getByText('0 active medications')).toBeInTheDocument();
  // covers: MED-048
  await waitFor(() => expect(device.server.rows('medications')[0]?.is_active).toBe(false));
  await choose('Metformin', 'Activate');
  // covers: MED-041 MED-048
  await waitFor(() => expect(device.store.row('medications', id)?.is_active).toBe(true));
  await waitFor(() => expect(screen.getByText('1 active medication')).toBeInTheDocument());
});

test('toggling a medication sends is_active and nothing else', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin' });
  await device.store.syncNow();
  const before = device.server.pushes.length;
  await show(device);
  await deactivate('Metformin');
  await waitFor(() => expect(device.server.pushes.length).toBeGreaterThan(before));
  const sent = device.server.pushes.slice(before).flatMap(({ ops }) => ops.flatMap(({ rows }) => rows));
  // covers: MED-049
  expect(sent.map((row) => ('patch' in row ? row.patch : row))).toEqual([{ is_active: false }]);
});

test('a failed toggle shows a line with Retry instead of a toast', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await deactivate('Metformin');
  // covers: MED-050
  await waitFor(() =>
    expect(screen.getByText('This device could not save it. Its storage may be full.')).toBeInTheDocument(),
  );
  // covers: MED-050
  expect((await card('Metformin')).queryByText('Inactive')).not.toBeInTheDocument();
  // covers: MED-050
  expect(document.querySelector('[data-toast]')).not.toBeInTheDocument();
  full.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  // covers: MED-050
  await waitFor(async () => expect((await card('Metformin')).getByText('Inactive')).toBeInTheDocument());
  expect(device.store.row('medications', id)?.is_active).toBe(false);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

test('activating a fourth medication from its card is not limited', async () => {
  const device = await openDevice({ at: NOW });
  for (const name of ['A', 'B', 'C']) await device.add({ name });
  const id = await device.add({ name: 'Old', is_active: false });
  await show(device);
  await choose('Old', 'Activate');
  // covers: MED-052
  await waitFor(() => expect(device.store.row('medications', id)?.is_active).toBe(true));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const buttonsOf = (asked: { readonly getAllByRole: (role: string) => HTMLElement[] }) =>
  asked.getAllByRole('button').filter(({ textContent }) => textContent !== '');

test('Delete asks first, offers to keep the medication as inactive, and gives no answer the green of Take', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  await choose('Metformin', 'Delete');
  const asked = within(await screen.findByRole('dialog', { name: "Remove Metformin from today's list?" }));
  // covers: MED-042
  expect(buttonsOf(asked).map(({ textContent }) => textContent)).toEqual([
    'Keep it as inactive',
    'Delete it',
    'Cancel',
  ]);
  // covers: MED-042 C-07
  expect(buttonsOf(asked).filter(({ className }) => className.includes('bg-pine'))).toEqual([]);
  // covers: MED-042 C-07
  expect(
    asked.getByText('This changes the list, not your treatment. Ask your doctor before you stop a medicine.'),
  ).toBeInTheDocument();
  fireEvent.click(asked.getByRole('button', { name: 'Delete it' }));
  // covers: MED-042
  await waitFor(() => expect(device.store.row('medications', id)?.deleted_at).not.toBeNull());
  expect(screen.queryByRole('article', { name: 'Metformin' })).not.toBeInTheDocument();
});

test('Cancel leaves the medication as it was', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  await choose('Metformin', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // covers: MED-042
  expect(device.store.row('medications', id)).toMatchObject({ is_active: true, deleted_at: null });
});

test('Deactivate says the same words, and keeps the medication as inactive', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await show(device);
  await choose('Metformin', 'Deactivate');
  const asked = within(await screen.findByRole('dialog', { name: "Remove Metformin from today's list?" }));
  expect(buttonsOf(asked).map(({ textContent }) => textContent)).toEqual(['Keep it as inactive', 'Cancel']);
  // covers: C-07
  expect(asked.getByText(/^This changes the list, not your treatment\./)).toBeInTheDocument();
  fireEvent.click(asked.getByRole('button', { name: 'Keep it as inactive' }));
  // covers: MED-041 MED-042
  await waitFor(async () => expect((await card('Metformin')).getByText('Inactive')).toBeInTheDocument());
  expect(device.store.row('medications', id)).toMatchObject({ is_active: false, deleted_at: null });
});

test('an inactive medication can only be deleted, or kept as it is', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Old', is_active: false });
  await show(device);
  await choose('Old', 'Delete');
  const asked = within(await screen.findByRole('dialog', { name: 'Delete Old?' }));
  expect(buttonsOf(asked).map(({ textContent }) => textContent)).toEqual(['Delete it', 'Cancel']);
});

test('Activate asks where an active medication has the same name', async () => {
  const device = await openDevice({ at: NOW });
  await device.add({ name: 'Metformin', dosage: '850 mg' });
  const id = await device.add({ name: 'metformin ', is_active: false });
  await show(device);
  await choose('metformin', 'Activate');
  await waitFor(() =>
    expect(screen.getByText('You already have Metformin 850 mg. Do you take both?')).toBeInTheDocument(),
  );
  expect(device.store.row('medications', id)?.is_active).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, activate it' }));
  await waitFor(() => expect(device.store.row('medications', id)?.is_active).toBe(true));
});
