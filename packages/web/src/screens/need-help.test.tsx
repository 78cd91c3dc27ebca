import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Patch } from '@dosewell/domain/sync';
import { act } from '../data/testing/test-device.ts';
import { NeedHelp } from '../features/contact/need-help.tsx';
import { openDevice } from './testing/device.ts';
import { configure } from './testing/refill-dialog.tsx';
import { renderScreen } from './testing/render-screen.tsx';

const Page = () => (
  <>
    <h1>Today</h1>
    <NeedHelp />
  </>
);

const open = async (
  pharmacies: readonly (readonly [name: string | null, phone: string])[],
  profile?: Patch,
) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  if (profile !== undefined)
    await act(device.store, { table: 'profiles', id: device.store.account.userId, patch: profile });
  for (const [pharmacy_name, pharmacy_phone] of pharmacies)
    await configure(device, await device.add({ name: 'Metformin' }), { pharmacy_name, pharmacy_phone });
  const place = await renderScreen(device.store, Page, '/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Need Help' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Us' }));
  await dialog.findByText('How it works');
  return { place, dialog };
};
const numbers = () =>
  [...document.querySelectorAll('[role=dialog] a[href^="tel:"]')].map((link) => link.getAttribute('href'));

test('Need Help names the emergency number, and where the number of a pharmacy is entered', async () => {
  const { place, dialog } = await open([]);
  // covers: DASH-019 DASH-020
  expect(numbers()).toEqual(['tel:112']);
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(dialog.getByRole('link', { name: 'Refills' }));
  await waitFor(() => expect(place()).toBe('/refills'));
});

test('Need Help names each pharmacy of the refills once, with the number to dial', async () => {
  const { dialog } = await open([
    ['Apotheke am Markt', '+49 30 5550123'],
    ['Apotheke am Markt', '+49 30 5550123'],
    [null, '030 1234'],
    ['Only a name', 'ask Jonas'],
  ]);
  expect(numbers()).toEqual(['tel:112', 'tel:+49305550123', 'tel:0301234']);
  expect(dialog.queryByRole('link', { name: 'Refills' })).not.toBeInTheDocument();
});

test('Need Help calls the own emergency number and the doctor', async () => {
  const { dialog } = await open([], { emergency_phone: '0800 1', doctor_phone: '+49 (0)30 12-34' });
  expect(numbers()).toEqual(['tel:08001', 'tel:+49301234']);
  await waitFor(() =>
    expect(dialog.getByRole('link', { name: 'Call your doctor, +49 (0)30 12-34' })).toBeInTheDocument(),
  );
});

test('without the number of a doctor, Need Help says where it is entered', async () => {
  const { place, dialog } = await open([]);
  fireEvent.click(dialog.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(place()).toBe('/profile'));
});
