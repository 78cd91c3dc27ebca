// The photo of a meal that was deleted, and one that another took the place of, leaves the device (OQ-111).
import { chunkName } from '../records/chunk-name.ts';
import { forgetKept, keptUrls } from './kept-photos.ts';
import type { Live } from '../records/overlay.ts';
import { loadChunks, type LocalRecords } from '../records/local-records.ts';
import { monthsHeld } from '../records/months-held.ts';
import { waitingMeals } from './waiting-photos.ts';

/** By then nobody takes back that they deleted the meal, and none is still being saved. */
export const FORGOTTEN_AFTER_MS = 60_000;

/** Whether its photo may still be shown on this device. */
const mayShow = ({ deleted_at }: Live<'meals'>, now: number): boolean =>
  deleted_at === null || now - Date.parse(deleted_at) < FORGOTTEN_AFTER_MS;

/** What was just sent is at an address that its meal's row does not name yet. */
const isOneOf = (meals: readonly string[], url: string): boolean =>
  meals.some((meal) => url.includes(`/${meal}/`));

/** Before the rows are here, nothing is known of what they show. */
export const forgetPhotos = async (records: LocalRecords): Promise<void> => {
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
  await forgetKept(
    database,
    urls.filter((url) => !shown.has(url) && !isOneOf(waiting, url)),
  );
};
