// Sends waiting photos, each after its meal has been sent. A failed photo delays neither other photos nor
// meals (OQ-112).
import type { ProblemCode, Result } from '@dosewell/domain/problem';
import { chunkName } from '../records/chunk-name.ts';
import { FORGOTTEN_AFTER_MS } from './forget-photos.ts';
import { keepPhoto } from './kept-photos.ts';
import { loadChunks, type LocalRecords } from '../records/local-records.ts';
import type { PhotoCopies } from './photo-copies.ts';
import { removeMealPhoto, SENT_TYPE, sendMealPhoto } from './meal-photo-api.ts';
import { NetworkError, UnexpectedAnswer } from '../server/request.ts';
import { readWaiting, replaceWaiting, type WaitingPhoto } from './waiting-photos.ts';

/** Refusals of one photo that a retry would only repeat: the person has to decide. */
const FINAL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['not_a_picture', 'too_large', 'photos_full', 'unsupported_type', 'invalid'] as const),
]);

/** Refusals that would meet every photo now: the server wants a pause or a sign-in. */
const OF_ALL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['too_many_requests', 'unavailable', 'busy', 'user_not_authenticated', 'not_authenticated'] as const),
]);

/** `again`: some photo could not be sent now. `later`: the server refuses all photos for now. */
export type PhotoSending = 'done' | 'again' | 'later';

const holdsMeal = ({ lists }: LocalRecords, meal: string): boolean =>
  [...lists.pending, ...lists.refused].some(({ rows }) =>
    rows.some(({ table, id }) => table === 'meals' && id === meal),
  );

const ask = ({ person }: LocalRecords, { meal, bytes }: WaitingPhoto): Promise<Result<string | void>> =>
  bytes === null ? removeMealPhoto(person, meal) : sendMealPhoto(person, meal, bytes);

interface Sending {
  readonly records: LocalRecords;
  readonly copies: PhotoCopies | undefined;
}

/** Replaces or removes a waiting photo, and removes its second copy. */
const settle = async (
  { records, copies }: Sending,
  photo: WaitingPhoto,
  next: WaitingPhoto | undefined,
): Promise<void> => {
  await replaceWaiting(records.database, photo, next);
  await copies?.drop(photo);
};

/**
 * Marks a photo as sent. If the device is too full to write that, the photo is removed, so that it is not
 * sent again.
 */
const arrived = async (sending: Sending, photo: WaitingPhoto, url: string | void) => {
  const { database, now } = sending.records;
  const { bytes } = photo;
  if (url && bytes !== null)
    await keepPhoto(database, { url, bytes, type: SENT_TYPE, seen: now() }).catch(() => undefined);
  await settle(sending, photo, { ...photo, sent: true }).catch(() => settle(sending, photo, undefined));
};

const sendOne = async (sending: Sending, photo: WaitingPhoto): Promise<PhotoSending> => {
  const { records } = sending;
  // The meal has not been sent yet: its photo is sent after it.
  if (holdsMeal(records, photo.meal)) return 'done';
  await loadChunks(records, [chunkName('meals', photo.month)]);
  const meal = records.overlay.get('meals', photo.meal);
  const gone = meal === undefined || meal.deleted_at !== null;
  if (photo.refused !== undefined && !gone) return 'done';
  const since = Math.max(photo.since, Date.parse(meal?.deleted_at ?? '') || 0);
  if (gone && records.now() - since < FORGOTTEN_AFTER_MS) return 'again';
  const answer = await ask(records, photo);
  if (answer.ok) {
    await arrived(sending, photo, answer.value);
    return 'done';
  }
  const { code } = answer.problem;
  // The server has no such meal, or deleted it, so the photo is dropped.
  if (code === 'not_found' && gone) {
    await settle(sending, photo, undefined);
    return 'done';
  }
  if (!FINAL.has(code)) return OF_ALL.has(code) ? 'later' : 'again';
  await settle(sending, photo, { ...photo, refused: code });
  return 'done';
};

/**
 * Sends waiting photos one at a time. A photo sent earlier stops waiting: its address has arrived with the
 * rows fetched since.
 */
export const sendPhotos = async (
  records: LocalRecords,
  copies: PhotoCopies | undefined,
): Promise<PhotoSending> => {
  let all: PhotoSending = 'done';
  for (const photo of await readWaiting(records.database)) {
    if (photo.sent) {
      await replaceWaiting(records.database, photo, undefined);
      continue;
    }
    try {
      const one = await sendOne({ records, copies }, photo);
      if (one === 'later') return one;
      if (one === 'again') all = one;
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof UnexpectedAnswer))
        console.error('photo', error);
      all = 'again';
    }
  }
  return all;
};
