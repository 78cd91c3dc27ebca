// Photos of meals that had not been sent when the account stopped opening a person, in words: the pictures
// go with the records.
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

/** On disk, and on a shared device in the page. */
const waitingHere = async (
  { indexedDB, memory }: PhotosPlatform,
  userId: string,
): Promise<WaitingPhoto[]> => [
  ...(await waitingIn(indexedDB, userId)),
  ...(await waitingIn(memory.opened(), userId)),
];

/** The meal, as far as this device has it at hand. */
const mealWords = (row: Store['row'], { meal }: WaitingPhoto): string => {
  const eaten = row('meals', meal);
  return eaten === undefined ? '' : `${eaten.type}, ${displayDate(eaten.date)}, ${displayTime(eaten.time)}`;
};

/** Oldest first; one of a meal that was deleted is missed by nobody. */
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
