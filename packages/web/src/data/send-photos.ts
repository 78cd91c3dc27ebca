// Sends the photos that wait, each after its meal has arrived; one that fails leaves the others and the meals alone (decision OQ-112).
import type { ProblemCode, Result } from '@dosewell/domain/problem';
import { chunkName } from './chunk-name.ts';
import { keepPhoto } from './kept-photos.ts';
import { loadChunks, type LocalRecords } from './local-records.ts';
import { removeMealPhoto, SENT_TYPE, sendMealPhoto } from './meal-photo-api.ts';
import { NetworkError, UnexpectedAnswer } from './request.ts';
import { readWaiting, replaceWaiting, type WaitingPhoto } from './waiting-photos.ts';

/** By then nobody takes back that they deleted the meal, and none is still being saved. */
const FORGOTTEN_AFTER_MS = 60_000;

/** Sending these again would be answered alike: the person has to choose. */
const FINAL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['not_a_picture', 'too_large', 'photos_full', 'unsupported_type', 'invalid'] as const),
]);

/** `again`: something of it could not be done now. */
export type Sent = 'done' | 'again';

const holdsMeal = ({ lists }: LocalRecords, meal: string): boolean =>
  [...lists.pending, ...lists.refused].some(({ rows }) =>
    rows.some(({ table, id }) => table === 'meals' && id === meal),
  );

const ask = ({ person }: LocalRecords, { meal, bytes }: WaitingPhoto): Promise<Result<string | void>> =>
  bytes === null ? removeMealPhoto(person, meal) : sendMealPhoto(person, meal, bytes);

const sendOne = async (records: LocalRecords, photo: WaitingPhoto): Promise<Sent> => {
  const { database } = records;
  const become = (next: WaitingPhoto | undefined): Promise<void> => replaceWaiting(database, photo, next);
  // The meal goes first; sending it leads here again.
  if (holdsMeal(records, photo.meal)) return 'done';
  await loadChunks(records, [chunkName('meals', photo.month)]);
  const meal = records.overlay.get('meals', photo.meal);
  const gone = meal === undefined || meal.deleted_at !== null;
  const since = Math.max(photo.since, Date.parse(meal?.deleted_at ?? '') || 0);
  if (gone && records.now() - since < FORGOTTEN_AFTER_MS) return 'again';
  const answer = await ask(records, photo);
  if (answer.ok) {
    if (typeof answer.value === 'string' && photo.bytes !== null)
      await keepPhoto(database, {
        url: answer.value,
        bytes: photo.bytes,
        type: SENT_TYPE,
        seen: records.now(),
      });
    await become({ ...photo, sent: true });
    return 'done';
  }
  const { code } = answer.problem;
  // The server knows no such meal, or no longer: nothing is left that the photo could be of.
  if (code === 'not_found' && gone) {
    await become(undefined);
    return 'done';
  }
  if (!FINAL.has(code)) return 'again';
  await become({ ...photo, refused: code });
  return 'done';
};

/** One after the other. Those that are sent already have their address by now: their rows were fetched since. */
export const sendPhotos = async (records: LocalRecords): Promise<Sent> => {
  let all: Sent = 'done';
  for (const photo of await readWaiting(records.database)) {
    if (photo.refused !== undefined) continue;
    if (photo.sent) {
      await replaceWaiting(records.database, photo, undefined);
      continue;
    }
    try {
      if ((await sendOne(records, photo)) === 'again') all = 'again';
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof UnexpectedAnswer))
        console.error('photo', error);
      all = 'again';
    }
  }
  return all;
};
