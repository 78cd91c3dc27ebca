// A picture shared with the app is kept on the device for whoever is signed in, and the form of a meal opens with it
// (decision 0073).
import {
  MAX_MEAL_PHOTO_BYTES,
  MEAL_OF_SHARED,
  SHARED_FIELD,
  SIGN_IN_FIRST,
  takenOf,
} from '@dosewell/domain/meals';
import { keepShared, mayKeepShared } from '../data/photos/shared-photo.ts';

/** A file too large to be a photo is told of and not kept. */
const bytesOf = async (file: File | undefined): Promise<ArrayBuffer | undefined> =>
  file === undefined || file.size > MAX_MEAL_PHOTO_BYTES ? undefined : file.arrayBuffer();

export const answerShare = async (
  request: Pick<Request, 'url' | 'formData'>,
  indexedDB: IDBFactory = globalThis.indexedDB,
): Promise<Response> => {
  const seeOther = (path: string): Response => Response.redirect(new URL(path, request.url).href, 303);
  const may = await mayKeepShared(indexedDB).catch(() => 'not here');
  if (may === 'signed out') return seeOther(SIGN_IN_FIRST);
  if (may === 'yes') {
    try {
      const files = (await request.formData())
        .getAll(SHARED_FIELD)
        .filter((part) => typeof part !== 'string');
      const file = takenOf(files);
      const shared = { type: file?.type ?? '', bytes: await bytesOf(file), files: files.length };
      await keepShared(shared, indexedDB);
    } catch {
      // What could not be read or kept is not there: the form says so.
    }
  }
  return seeOther(MEAL_OF_SHARED);
};
