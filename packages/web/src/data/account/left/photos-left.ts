// Describes, in words, the unsent photos of meals of a person whom the account no longer opens. The photos
// themselves are wiped with the records.
import { displayDate, displayTime, isZone, wallTimeAt } from '@dosewell/domain/time';
import type { Platform } from '../../../platform/platform.ts';
import type { Store } from '../../opened-store.ts';
import type { WaitingPhoto } from '../../photos/stored-photos.ts';
import { openExisting } from '../../records/open-existing.ts';
import { storedValues } from '../../records/stored-values.ts';
import type { NotSaved } from '../device-record.ts';

export type PhotosPlatform = Pick<Platform, 'indexedDB' | 'memory' | 'zone'>;

type About = Pick<NotSaved, 'person' | 'why'>;

const waitingIn = async (indexedDB: IDBFactory | undefined, userId: string): Promise<WaitingPhoto[]> => {
  const database = indexedDB && (await openExisting(indexedDB, userId));
  if (database === undefined) return [];
  try {
    return await storedValues(database.transaction('waiting_photos'), 'waiting_photos');
  } finally {
    database.close();
  }
};

/** The waiting photos in the database on disk, and on a shared device in the page's memory. */
const waitingHere = async (
  { indexedDB, memory }: PhotosPlatform,
  userId: string,
): Promise<WaitingPhoto[]> => [
  ...(await waitingIn(indexedDB, userId)),
  ...(await waitingIn(memory.opened(), userId)),
];

/** The meal of a photo in words; empty if the meal is not in memory. */
const mealWords = (row: Store['row'], { meal }: WaitingPhoto): string => {
  const eaten = row('meals', meal);
  return eaten === undefined ? '' : `${eaten.type}, ${displayDate(eaten.date)}, ${displayTime(eaten.time)}`;
};

/** The unsent photos in words, oldest first, without those of deleted meals. */
export const photosLeft = async (
  userId: string,
  { row, platform, ...about }: About & { readonly row: Store['row']; readonly platform: PhotosPlatform },
): Promise<NotSaved[]> => {
  const zone = row('user_settings', userId)?.timezone ?? '';
  const at = (since: number): string => wallTimeAt(since, isZone(zone) ? zone : platform.zone());
  return (await waitingHere(platform, userId))
    .filter(({ meal, sent }) => sent === undefined && (row('meals', meal)?.deleted_at ?? null) === null)
    .toSorted((one, other) => one.since - other.since)
    .map((photo) => ({
      ...{ op: photo.version, ...about, typed: mealWords(row, photo), at: at(photo.since) },
      what: photo.bytes === null ? 'Removing the photo of a meal' : 'The photo of a meal',
    }));
};
