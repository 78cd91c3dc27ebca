// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createAccounts } from '../data/account/accounts.ts';
import { keepShared, readShared } from '../data/photos/shared-photo.ts';
import { MARIA, offline } from '../data/testing/test-device.ts';
import { browser } from '../platform/browser.ts';
import { Meals } from './meals.tsx';
import { closed, mealsOf, openMeals, press, saveDialog, type Table, type } from './testing/meals.tsx';
import { renderScreen } from './testing/render-screen.tsx';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** A device with a picture that another app handed over. */
const given = async (shared: Partial<Parameters<typeof keepShared>[0]> | undefined): Promise<Table> => {
  const device = await openMeals();
  const { indexedDB } = device.platform;
  vi.spyOn(browser, 'indexedDB', 'get').mockReturnValue(indexedDB);
  await createAccounts(device.platform, offline).openAccount(MARIA);
  if (shared !== undefined)
    await keepShared({ files: 1, type: 'image/jpeg', bytes: bytes('porridge'), ...shared }, indexedDB);
  return device;
};
const kept = (device: Table) => readShared(MARIA.userId, device.platform.indexedDB);
const show = async (device: Table) => {
  const address = await renderScreen(device.store, Meals, '/meals?add=photo');
  return { address, dialog: within(await screen.findByRole('dialog', { name: 'Log Meal' })) };
};

test('the form of a meal opens with the shared picture, and it is sent with the meal', async () => {
  const device = await given({});
  const { dialog, address } = await show(device);
  expect(await dialog.findByAltText('This meal')).toBeInTheDocument();
  type('Name', 'Oatmeal');
  saveDialog();
  await closed();
  await device.store.syncNow();
  await waitFor(async () => expect(await device.store.unsentPhotos()).toBe(0));
  // covers: MEAL-040
  expect([...device.photoServer.photos.values()]).toEqual(['porridge']);
  expect(mealsOf(device)).toHaveLength(1);
  expect(await kept(device)).toBeUndefined();
  await waitFor(() => expect(address()).toBe('/meals'));
  press('Log Meal');
  const again = within(await screen.findByRole('dialog', { name: 'Log Meal' }));
  expect(again.queryByAltText('This meal')).not.toBeInTheDocument();
  expect(again.queryByText(/you shared/)).not.toBeInTheDocument();
});

test('a shared picture is gone once the form is closed without saving', async () => {
  const device = await given({});
  const { dialog } = await show(device);
  await dialog.findByAltText('This meal');
  press('Close');
  await closed();
  // covers: T-15
  await waitFor(async () => expect(await kept(device)).toBeUndefined());
});

test.each([
  ['a file that is no picture', { type: 'text/plain' }, 'Please choose an image file'],
  [
    'a picture that is too large',
    { bytes: undefined },
    'The picture you shared is larger than 10 MB. Choose a smaller one.',
  ],
  ['no file', { files: 0, bytes: undefined }, 'The picture you shared did not arrive. Choose it here.'],
  ['nothing that arrived', undefined, 'The picture you shared did not arrive. Choose it here.'],
  ['three pictures', { files: 3 }, 'Of the 3 files you shared only one was taken: a meal has one photo.'],
])('%s shared is answered in words at the photo', async (_, shared, words) => {
  const { dialog } = await show(await given(shared));
  // covers: MEAL-030
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^(Add|Change) photo$/ })).toBeInTheDocument();
});

test('on a shared device the form says that nothing is taken from other apps', async () => {
  const device = await given(undefined);
  const { dialog } = await show({
    ...device,
    store: { ...device.store, account: { ...MARIA, sharedDevice: true } },
  });
  // covers: T-15
  expect(await dialog.findByText(/^This is a shared device, which keeps nothing/)).toBeInTheDocument();
});
