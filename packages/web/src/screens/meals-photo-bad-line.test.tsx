// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePhoto } from '../features/meals/use-photo.ts';
import type { MealPhotos } from '../data/photos/meal-photos.ts';
import * as redraw from '../platform/redraw-photo.ts';
import {
  chooseFile,
  closed,
  eaten,
  food,
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

/** A meal with a photo from another device, never shown on this one. */
const withPhotoFromElsewhere = async (device: Table): Promise<string> => {
  const id = await eaten(device, '2026-11-20T08:00', [food(device, 'Oatmeal')]);
  await device.store.syncNow();
  const photo_url = `/api/v1/meals/${id}/photo/elsewhere`;
  device.photoServer.photos.set(photo_url, 'from another device');
  const row = certain(device.server.rows('meals')[0]);
  device.server.put({ table: 'meals', row: { ...row, photo_url } });
  await device.store.syncNow();
  return photo_url;
};

test('a meal saved while its photo is still being read is saved with the photo', async () => {
  const device = await openMeals();
  await showMeals(device);
  let read = (): void => undefined;
  vi.mocked(redraw.redrawPhoto).mockImplementation(async (file) => {
    await new Promise<void>((resolve) => (read = resolve));
    return file.arrayBuffer();
  });
  await opening();
  type('Name', 'Oatmeal');
  chooseFile(photo());
  saveDialog();
  await waitFor(() => expect(screen.getByText('Saving...')).toBeInTheDocument());
  read();
  await closed();
  await waitFor(() => expect([...device.photoServer.photos.values()]).toEqual(['porridge']));
});

test('a meal with an unreadable photo is not saved until the person decides', async () => {
  const device = await openMeals();
  await showMeals(device);
  let read = (): void => undefined;
  vi.mocked(redraw.redrawPhoto).mockImplementation(async () => {
    await new Promise<void>((resolve) => (read = resolve));
    return undefined;
  });
  const dialog = await opening();
  type('Name', 'Oatmeal');
  chooseFile(photo());
  saveDialog();
  await screen.findByText('Saving...');
  read();
  await waitFor(() =>
    expect(
      dialog.getByText('This picture could not be read. Please choose another one.'),
    ).toBeInTheDocument(),
  );
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeInTheDocument());
  expect(mealsOf(device)).toEqual([]);
  saveDialog();
  await closed();
  expect(mealsOf(device)).toHaveLength(1);
});

test('a second photo is saved though the first never arrives, and undoing it restores the first', async () => {
  const device = await openMeals();
  const photo_url = await withPhotoFromElsewhere(device);
  const answered = globalThis.fetch;
  const silent = () => new Promise<Response>(() => undefined);
  vi.stubGlobal('fetch', silent);
  await showMeals(device);
  const dialog = await opening(/^Edit Breakfast/, 'Edit Meal');
  chooseFile(photo('berries'));
  await dialog.findByAltText('This meal');
  saveDialog();
  await closed();
  await waitFor(async () => expect(await device.store.unsentPhotos()).toBe(1));
  press('Undo');
  await waitFor(async () => expect(await device.store.unsentPhotos()).toBe(0));
  vi.stubGlobal('fetch', answered);
  await device.store.syncNow();
  expect([...device.photoServer.photos]).toEqual([[photo_url, 'from another device']]);
  expect(mealsOf(device)).toMatchObject([{ photo_url }]);
});

test('a photo that the server cannot give now says so, and does not count as gone', async () => {
  const device = await openMeals();
  await withPhotoFromElsewhere(device);
  device.photoServer.fail = () => ({ status: 429, code: 'too_many_requests' });
  await showMeals(device);
  await waitFor(() => expect(screen.getByText('The photo could not be fetched.')).toBeInTheDocument());
  device.photoServer.fail = () => undefined;
  press('Retry');
  await waitFor(() => expect(screen.getByAltText(WORDS)).toBeInTheDocument());
});

test('a late photo never shows in place of its successor', async () => {
  const answers = new Map<string, (photo: Blob) => void>();
  const look = (url: string) => new Promise<Blob>((resolve) => answers.set(url, resolve));
  const photos = { look } as unknown as MealPhotos;
  const shown = vi
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((photo) => `blob:${(photo as Blob).type}`);
  const { result, rerender } = renderHook(({ url }) => usePhoto(photos, undefined, url, true), {
    initialProps: { url: '/first' },
  });
  rerender({ url: '/second' });
  certain(answers.get('/second'))(new Blob([], { type: 'image/second' }));
  await waitFor(() => expect(result.current.src).toBe('blob:image/second'));
  await act(async () => certain(answers.get('/first'))(new Blob([], { type: 'image/first' })));
  rerender({ url: '/third' });
  certain(answers.get('/third'))(new Blob([], { type: 'image/third' }));
  await waitFor(() => expect(result.current.src).toBe('blob:image/third'));
  expect(shown.mock.calls.map(([photo]) => (photo as Blob).type)).toEqual(['image/second', 'image/third']);
  shown.mockRestore();
});
