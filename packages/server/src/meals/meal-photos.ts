// A meal has one photo, which is re-encoded and visible to its owner only (OQ-110 to OQ-112).
import { API_PREFIX } from '@dosewell/domain/contract';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { BLOB_KEY } from '../platform/blobs/blob-store.ts';
import type { Blob, OwnedBlobs, Quota } from '../platform/blobs/owned-blobs.store.ts';
import type { Database } from '../platform/database/db.ts';
import type { PictureDrawer } from '../platform/pictures/picture-drawer.ts';
import { mealPhotoRows } from './meal-photo.store.ts';

export interface MealPhotoService {
  /** Stores the meal's photo, and returns its address. */
  readonly set: (userId: string, mealId: string, sent: Uint8Array) => Promise<Result<string>>;
  /** Like `set`, but does nothing for a meal that has a photo. */
  readonly bringBack: (userId: string, mealId: string, sent: Uint8Array) => Promise<Result<void>>;
  readonly remove: (userId: string, mealId: string) => Promise<Result<void>>;
  readonly read: (userId: string, mealId: string, key: string) => Promise<Blob | undefined>;
}

export interface MealPhotoParts {
  readonly database: Database;
  readonly blobs: OwnedBlobs;
  readonly drawer: Pick<PictureDrawer, 'within'>;
  /** Limit of one person's photos. */
  readonly quota: Quota;
  /** Called after commit with a person's new revision. */
  readonly news: (userId: string, rev: number) => void;
}

/** The longest side of a stored photo in pixels, more than any screen shows of it. */
const LONGEST_SIDE = 2048;

const addressOf = (mealId: string, key: string): string => `${API_PREFIX}/meals/${mealId}/photo/${key}`;

/** The key within a photo's address. */
const keyIn = (address: string | null): string[] => {
  const key = address?.split('/').at(-1) ?? '';
  return BLOB_KEY.test(key) ? [key] : [];
};

export function openMealPhotoService({
  database,
  blobs,
  drawer,
  quota,
  news,
}: MealPhotoParts): MealPhotoService {
  const rows = mealPhotoRows(database);
  const show = async (userId: string, mealId: string, address: string | null): Promise<boolean> => {
    const change = await rows.set(userId, mealId, address);
    if (change === undefined) return false;
    if (change.rev !== undefined) news(userId, change.rev);
    // If a crash prevents this, the sweep deletes the file.
    if (change.before !== address) await blobs.forget(userId, keyIn(change.before));
    return true;
  };
  const find: typeof rows.find = async (userId, mealId) =>
    BLOB_KEY.test(mealId) ? rows.find(userId, mealId) : undefined;
  const set: MealPhotoService['set'] = async (userId, mealId, sent) => {
    if ((await find(userId, mealId)) === undefined) return refuse('not_found');
    const drawn = await drawer.within(userId, sent, LONGEST_SIDE);
    if (!drawn.ok) return drawn;
    const blob = { type: 'image/webp', bytes: drawn.value };
    const kept = await blobs.keepWithin(userId, { kind: 'meal_photo', mealId }, blob, quota);
    if (!kept.ok) return kept;
    const address = addressOf(mealId, kept.value);
    if (await show(userId, mealId, address)) return ok(address);
    // The meal was deleted meanwhile.
    await blobs.forget(userId, [kept.value]);
    return refuse('not_found');
  };
  return {
    set,
    bringBack: async (userId, mealId, sent) => {
      const meal = await find(userId, mealId);
      const brought = meal?.photo_url === null ? await set(userId, mealId, sent) : ok(undefined);
      return brought.ok ? ok(undefined) : brought;
    },
    remove: async (userId, mealId) =>
      BLOB_KEY.test(mealId) && (await show(userId, mealId, null)) ? ok(undefined) : refuse('not_found'),
    read: async (userId, mealId, key) => {
      const meal = BLOB_KEY.test(key) ? await find(userId, mealId) : undefined;
      return meal?.photo_url === addressOf(mealId, key) ? blobs.read(userId, key) : undefined;
    },
  };
}
