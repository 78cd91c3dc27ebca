// Sends waiting photos, each after its meal has arrived; a failed one holds up neither other photos nor meals
// (OQ-112).
import type { ProblemCode, Result } from '@dosewell/domain/problem';
import { chunkName } from '../records/chunk-name.ts';
import { FORGOTTEN_AFTER_MS } from './forget-photos.ts';
import { keepPhoto } from './kept-photos.ts';
import { loadChunks, type LocalRecords } from '../records/local-records.ts';
import type { PhotoCopies } from './photo-copies.ts';
import { removeMealPhoto, SENT_TYPE, sendMealPhoto } from './meal-photo-api.ts';
import { NetworkError, UnexpectedAnswer } from '../server/request.ts';
import { readWaiting, replaceWaiting, type WaitingPhoto } from './waiting-photos.ts';

/** Resending would get the same answer: the person has to choose. */
const FINAL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['not_a_picture', 'too_large', 'photos_full', 'unsupported_type', 'invalid'] as const),
]);

/** Refusals that apply to every photo: the server wants a pause or a sign-in. */
const OF_ALL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['too_many_requests', 'unavailable', 'busy', 'user_not_authenticated', 'not_authenticated'] as const),
]);

/** `again`: some photo could not be sent now. `later`: the server wants a pause. */
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

/** Changes the waiting photo, which has no second copy from then on. */
const settle = async (
  { records, copies }: Sending,
  photo: WaitingPhoto,
  next: WaitingPhoto | undefined,
): Promise<void> => {
  await replaceWaiting(records.database, photo, next);
  await copies?.drop(photo);
};

/** A photo that has arrived must not be sent again because this device is full. */
const arrived = async (sending: Sending, photo: WaitingPhoto, url: string | void) => {
  const { database, now } = sending.records;
  const { bytes } = photo;
  if (url && bytes !== null)
    await keepPhoto(database, { url, bytes, type: SENT_TYPE, seen: now() }).catch(() => undefined);
  await settle(sending, photo, { ...photo, sent: true }).catch(() => settle(sending, photo, undefined));
};

const sendOne = async (sending: Sending, photo: WaitingPhoto): Promise<PhotoSending> => {
  const { records } = sending;
  // The meal is sent first; when that is done, photos are sent again.
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
  // The server does not have the meal, or no longer: the photo belongs to nothing.
  if (code === 'not_found' && gone) {
    await settle(sending, photo, undefined);
    return 'done';
  }
  if (!FINAL.has(code)) return OF_ALL.has(code) ? 'later' : 'again';
  await settle(sending, photo, { ...photo, refused: code });
  return 'done';
};

/** One at a time. Photos sent earlier have their address by now, since the rows were fetched after them. */
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
