// Deletes cached photos whose meal was deleted, or which another photo replaced (OQ-111).
import { chunkName } from '../records/chunk-name.ts';
import { forgetKeptPhotos, keptUrls } from './kept-photos.ts';
import type { Live } from '../records/overlay.ts';
import { loadChunks, type LocalRecords } from '../records/local-records.ts';
import { monthsHeld } from '../records/months-held.ts';
import { waitingMeals } from './waiting-photos.ts';

/**
 * This long after a meal was deleted, it can no longer be restored, and no photo of it is still being saved.
 */
export const FORGOTTEN_AFTER_MS = 60_000;

/** Whether a meal's photo may still be shown on this device. */
const mayShow = ({ deleted_at }: Live<'meals'>, now: number): boolean =>
  deleted_at === null || now - Date.parse(deleted_at) < FORGOTTEN_AFTER_MS;

/** Whether a photo is of one of these meals. A photo just sent is not named by its meal's row yet. */
const isOneOf = (meals: readonly string[], url: string): boolean =>
  meals.some((meal) => url.includes(`/${meal}/`));

/**
 * Deletes cached photos that no meal shows. Does nothing until the rows are loaded, which name the photos.
 */
export const forgetUnshownPhotos = async (records: LocalRecords): Promise<void> => {
  const { database, overlay, status, now } = records;
  const urls = await keptUrls(database);
  if (urls.length === 0 || !status.get().ready) return;
  const waiting = await waitingMeals(database);
  const months = await monthsHeld(records, 'meals');
  await loadChunks(
    records,
    months.map((month) => chunkName('meals', month)),
  );
  const shown = new Set(
    overlay.rows('meals').flatMap((meal) => (mayShow(meal, now()) ? [meal.photo_url] : [])),
  );
  await forgetKeptPhotos(
    database,
    urls.filter((url) => !shown.has(url) && !isOneOf(waiting, url)),
  );
};
