// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetDrafts } from '../platform/kept-drafts.ts';
import { keepInPageOnly } from '../platform/plain-storage.ts';
import { AddMedication } from './add-medication.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { leavePage } from './testing/leave-page.ts';
import { renderScreen } from './testing/render-screen.tsx';

beforeEach(forgetDrafts);

const NOW = '2026-11-20T08:10';
const RESUMED = 'This is what you typed before. It is not saved yet.';
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Medication Name' });
const type = async (name: string) => fireEvent.change(await nameField(), { target: { value: name } });

const onDisk = () => JSON.stringify({ ...sessionStorage });

/** The page is hidden behind another one, or looked at again. */
const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Reopens the form, as coming back does. */
const open = async (device: Device, search = '') => {
  cleanup();
  return renderScreen(device.store, AddMedication, `/add-medication${search}`);
};

test('a draft returns when the form is opened again, and can be discarded', async () => {
  const device = await openDevice({ at: NOW });
  await open(device);
  await type('Warfarin');
  await open(device);
  expect(await nameField()).toHaveValue('Warfarin');
  expect(screen.getByText(RESUMED)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await nameField()).toHaveValue('');
  await open(device);
  expect(screen.queryByText(RESUMED)).not.toBeInTheDocument();
});

test('a draft is back after a reload, and is on disk only until it is read again', async () => {
  const device = await openDevice({ at: NOW });
  await open(device);
  await type('Warfarin');
  // covers: T-15
  expect(onDisk()).not.toContain('Warfarin');
  leavePage();
  expect(onDisk()).toContain('Warfarin');
  await open(device);
  expect(await nameField()).toHaveValue('Warfarin');
  // covers: T-15
  expect(onDisk()).not.toContain('Warfarin');
});

test('a draft is on disk while its page is hidden, with what is typed then', async () => {
  const device = await openDevice({ at: NOW });
  await open(device);
  await type('Warfarin');
  show('hidden');
  expect(onDisk()).toContain('Warfarin');
  await type('Warfarin Forte');
  expect(onDisk()).toContain('Warfarin Forte');
  show('visible');
  expect(onDisk()).not.toContain('Warfarin');
  await open(device);
  expect(await nameField()).toHaveValue('Warfarin Forte');
});

test('on a shared device a draft is never on disk', async () => {
  const device = await openDevice({ at: NOW });
  keepInPageOnly(true);
  onTestFinished(() => keepInPageOnly(false));
  await open(device);
  await type('Warfarin');
  show('hidden');
  leavePage();
  // covers: T-15
  expect(onDisk()).not.toContain('Warfarin');
  show('visible');
});

test('a draft outlasts a storage that takes nothing', async () => {
  const device = await openDevice({ at: NOW });
  await open(device);
  await type('Warfarin');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  leavePage();
  await open(device);
  expect(await nameField()).toHaveValue('Warfarin');
});

test('a saved draft does not return', async () => {
  const device = await openDevice({ at: NOW });
  const place = await open(device);
  await type('Warfarin');
  fireEvent.change(screen.getByRole('textbox', { name: 'Dosage' }), { target: { value: '5 mg' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Once daily' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add Medication' }));
  await waitFor(() => expect(place()).toBe('/medications'));
  await open(device);
  expect(await nameField()).toHaveValue('');
});

test('each medication has its own draft, and so has a new one', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  await open(device, `?id=${id}`);
  await type('Metformin XR');
  await open(device);
  expect(await nameField()).toHaveValue('');
  await open(device, `?id=${id}`);
  expect(await nameField()).toHaveValue('Metformin XR');
});

test('a draft over a change from elsewhere does not undo that change', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin', dosage: '500 mg' });
  await open(device, `?id=${id}`);
  await type('Metformin XR');
  device.store.enqueue([{ table: 'medications', id, patch: { dosage: '850 mg' } }]);
  const place = await open(device, `?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(device.store.row('medications', id)).toMatchObject({ name: 'Metformin XR', dosage: '850 mg' });
});

test('no draft is left once nobody is signed in', async () => {
  const device = await openDevice({ at: NOW });
  await open(device);
  await type('Warfarin');
  show('hidden');
  forgetDrafts();
  leavePage();
  // covers: T-15
  expect(onDisk()).not.toContain('Warfarin');
  show('visible');
  await open(device);
  expect(await nameField()).toHaveValue('');
});

test('a save without changes sends nothing', async () => {
  const device = await openDevice({ at: NOW });
  const id = await device.add({ name: 'Metformin' });
  const enqueue = vi.spyOn(device.store, 'enqueue');
  const place = await open(device, `?id=${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(place()).toBe('/medications'));
  expect(enqueue).not.toHaveBeenCalled();
});
