// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as redraw from '../platform/redraw-photo.ts';
import {
  chooseFile,
  closed,
  eaten,
  food,
  listed,
  mealsOf,
  openMeals,
  opening,
  photo,
  press,
  saveDialog,
  showMeals,
  type Table,
  type,
} from './testing/meals.tsx';
import { certain } from '@dosewell/domain/problem';

const WORDS = 'Photo of breakfast: Oatmeal';

/** Logs a meal with a photo, as a person does. */
const logWithPhoto = async (): Promise<void> => {
  const dialog = await opening();
  type('Name', 'Oatmeal');
  chooseFile(photo());
  await dialog.findByAltText('This meal');
  saveDialog();
  await closed();
};
const sent = (device: Table) => waitFor(async () => expect(await device.store.unsentPhotos()).toBe(0));

test('a photo is shown before it is saved, waits with its meal, and is sent', async () => {
  const device = await openMeals();
  let up = false;
  device.photoServer.fail = () => (up ? undefined : 'lost');
  await showMeals(device);
  await logWithPhoto();
  await waitFor(() => expect(screen.getByText('Photo not sent yet')).toBeInTheDocument());
  await waitFor(() => expect(screen.getByAltText(WORDS)).toBeInTheDocument());
  up = true;
  await device.store.syncNow();
  await waitFor(() => expect(screen.queryByText('Photo not sent yet')).not.toBeInTheDocument());
  await sent(device);
  await waitFor(() =>
    // covers: MEAL-040
    expect(mealsOf(device)[0]?.photo_url).toBe([...device.photoServer.photos.keys()][0]),
  );
  expect([...device.photoServer.photos.values()]).toEqual(['porridge']);
  // The server's photo takes the place of the waiting one, with a thumbnail of its own.
  await waitFor(() => expect(screen.getByLabelText(`${WORDS}. Show it large`)).toBeEnabled());
  fireEvent.click(screen.getByLabelText(`${WORDS}. Show it large`));
  const large = within(await screen.findByRole('dialog', { name: 'Breakfast, Nov 20, 2026, 8:10 AM' }));
  expect(large.getByAltText(WORDS)).toBeInTheDocument();
});

test('an unreadable, oversized or wrong file is refused at the field, and the meal can be saved without it', async () => {
  const device = await openMeals();
  await showMeals(device);
  const dialog = await opening();
  const input = certain(screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]'));
  // covers: MEAL-030
  expect(input.accept).toBe('image/*');
  chooseFile(photo('x', 'application/pdf'));
  // covers: MEAL-030
  await waitFor(() => expect(dialog.getByText('Please choose an image file')).toBeInTheDocument());
  const large = photo();
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  chooseFile(large);
  await waitFor(() => expect(dialog.getByText('The photo must be 10 MB or smaller')).toBeInTheDocument());
  vi.mocked(redraw.redrawPhoto).mockResolvedValue(undefined);
  chooseFile(photo('x', 'image/heic'));
  await waitFor(() =>
    expect(dialog.getByText('Please choose a JPEG, PNG or WebP photo')).toBeInTheDocument(),
  );
  chooseFile(photo('x', 'image/png'));
  await waitFor(() =>
    expect(
      dialog.getByText('This picture could not be read. Please choose another one.'),
    ).toBeInTheDocument(),
  );
  type('Name', 'Oatmeal');
  saveDialog();
  await closed();
  expect(mealsOf(device)).toMatchObject([{ photo_url: null }]);
  expect(await device.store.unsentPhotos()).toBe(0);
});

test('a refused photo says why, and can be sent again, replaced or dismissed', async () => {
  const device = await openMeals();
  device.photoServer.fail = () => ({ status: 409, code: 'photos_full' });
  await showMeals(device);
  await logWithPhoto();
  const why =
    'The photo was not saved. There is no more room for photos. Delete some first, then add this one again.';
  await waitFor(() => expect(screen.getByText(why)).toBeInTheDocument());
  // The meal itself is saved and sent.
  await waitFor(() => expect(device.server.rows('meals')).toHaveLength(1));
  const dialog = await opening('Choose another photo', 'Edit Meal');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await closed();
  device.photoServer.fail = () => undefined;
  press('Retry');
  await waitFor(() => expect(screen.queryByText(why)).not.toBeInTheDocument());
  await sent(device);
  // covers: MEAL-052
  expect([...device.photoServer.photos.values()]).toEqual(['porridge']);
});

test('a refused photo can be dismissed', async () => {
  const device = await openMeals();
  device.photoServer.fail = () => ({ status: 422, code: 'not_a_picture' });
  await showMeals(device);
  await logWithPhoto();
  await waitFor(() => press('Remove this photo'));
  await waitFor(() => expect(screen.queryByAltText(WORDS)).not.toBeInTheDocument());
  expect(await device.store.unsentPhotos()).toBe(0);
  expect(mealsOf(device)).toHaveLength(1);
});

test('the photo of a meal can be removed, and undoing that restores it', async () => {
  const device = await openMeals();
  await showMeals(device);
  await logWithPhoto();
  await sent(device);
  await waitFor(() => expect(mealsOf(device)[0]?.photo_url).toBeTruthy());
  await opening(/^Edit Breakfast/, 'Edit Meal');
  await waitFor(() => press('Remove photo'));
  saveDialog();
  await closed();
  await sent(device);
  // covers: MEAL-046 MEAL-053
  await waitFor(() => expect([...device.photoServer.photos]).toEqual([]));
  press('Undo');
  await waitFor(() => expect([...device.photoServer.photos.values()]).toEqual(['porridge']));
  await waitFor(() => expect(screen.getByAltText(WORDS)).toBeInTheDocument());
});

test('a restored meal has its photo', async () => {
  const device = await openMeals();
  await showMeals(device);
  await logWithPhoto();
  await sent(device);
  await waitFor(() => press(/^Delete Breakfast/));
  await waitFor(() => expect(screen.getByText(/was deleted\.$/)).toBeInTheDocument());
  expect(mealsOf(device)).toEqual([]);
  press('Undo');
  // covers: MEAL-041
  await waitFor(() => expect(mealsOf(device)[0]?.photo_url).toBe([...device.photoServer.photos.keys()][0]));
  await waitFor(() => expect(screen.getByAltText(WORDS)).toBeInTheDocument());
});

test('a photo never viewed says so without a network, and loads when there is one', async () => {
  const device = await openMeals();
  const id = await eaten(device, '2026-11-20T08:00', [food(device, 'Oatmeal')]);
  await device.store.syncNow();
  const photo_url = `/api/v1/meals/${id}/photo/elsewhere`;
  device.photoServer.photos.set(photo_url, 'from another device');
  const row = certain(device.server.rows('meals')[0]);
  device.server.put({ table: 'meals', row: { ...row, photo_url } });
  await device.store.syncNow();
  device.photoServer.fail = () => 'lost';
  await showMeals(device);
  await waitFor(() =>
    expect(screen.getByText('The photo is not on this device, and there is no network.')).toBeInTheDocument(),
  );
  device.photoServer.fail = () => undefined;
  press('Retry');
  await waitFor(() => expect(screen.getByAltText(WORDS)).toBeInTheDocument());
});

test('a meal is kept even if the device has no room for its photo', async () => {
  const device = await openMeals();
  await showMeals(device);
  const photos = await device.store.photos();
  vi.spyOn(photos, 'choose').mockRejectedValue(new Error('QuotaExceededError'));
  await logWithPhoto();
  await waitFor(() => expect(screen.getByText('The photo was not saved')).toBeInTheDocument());
  await waitFor(async () => expect(await listed()).toHaveLength(1));
  expect(screen.queryByAltText(WORDS)).not.toBeInTheDocument();
});

test('a meal that could not be saved leaves no photo behind', async () => {
  const device = await openMeals();
  await showMeals(device);
  const dialog = await opening();
  type('Name', 'Oatmeal');
  chooseFile(photo());
  await dialog.findByAltText('This meal');
  vi.spyOn(device.store, 'enqueue').mockReturnValueOnce({
    ok: false,
    problem: { code: 'not_stored' },
  } as never);
  saveDialog();
  await waitFor(() => expect(screen.getByText('Failed to save meal')).toBeInTheDocument());
  await expect.poll(() => device.store.unsentPhotos()).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await closed();
  await sent(device);
  await waitFor(() => expect([...device.photoServer.photos.values()]).toEqual(['porridge']));
});
