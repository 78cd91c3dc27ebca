// A second copy of the photos that wait, where a phone keeps files that no clearing of the pages' storage reaches (decision
// 0096). A failure to write one never fails a save: the first copy is intact.
import type { FileStore, PlainStore } from '../../platform/outside-pages.ts';
import { settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { storedNames } from '../records/stored-values.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { copyName, copyNamed, type PhotoCopy } from './copy-name.ts';
import { owedName } from './delete-photo-copies.ts';
import type { WaitingPhoto } from './stored-photos.ts';
import { readWaiting } from './waiting-photos.ts';

/** Of all people on the phone. What is beyond it has one copy alone. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** In the file that says that a photo is to be deleted. */
const NOTHING = toBase64(new Uint8Array([0]).buffer);

export interface PhotoCopies {
  /** Settles when the photo is there a second time, or cannot be. */
  readonly keep: (photo: WaitingPhoto) => Promise<void>;
  /** It has arrived, was refused, or is no longer wanted. */
  readonly drop: (photo: Pick<WaitingPhoto, 'meal' | 'version'>) => Promise<void>;
  /** Puts back what the database has lost. */
  readonly restore: (database: LocalDatabase) => Promise<void>;
  /** Removes copies of what no longer waits, and writes those that the app ended before writing. */
  readonly tidy: (database: LocalDatabase) => Promise<void>;
}

interface Parts {
  readonly files: FileStore;
  readonly plain: PlainStore;
  readonly person: string;
}

const lengthOf = ({ bytes }: WaitingPhoto): PhotoCopy['bytes'] => bytes?.byteLength ?? 'none';
const roomOf = ({ bytes }: PhotoCopy): number => (bytes === 'none' ? 0 : bytes);
/** One that was refused waits for the person, and one that arrived for its row. */
const isWaiting = ({ refused, sent }: WaitingPhoto): boolean => refused === undefined && sent === undefined;
const isOf = (photo: WaitingPhoto, copy: PhotoCopy): boolean =>
  photo.meal === copy.meal && photo.version === copy.version && lengthOf(photo) === copy.bytes;

const listAll = async (files: FileStore): Promise<PhotoCopy[]> =>
  (await files.names()).flatMap((name) => copyNamed(name) ?? []);
const listOwn = async ({ files, person }: Parts): Promise<PhotoCopy[]> =>
  (await listAll(files)).filter((copy) => copy.person === person);

const remove = async (files: FileStore, copies: readonly PhotoCopy[]): Promise<void> => {
  for (const copy of copies) await files.remove(copyName(copy));
};

/** In place of an earlier choice for its meal. */
const keep = async ({ files, person }: Parts, photo: WaitingPhoto): Promise<void> => {
  const { meal, month, version, since } = photo;
  const copy: PhotoCopy = { person, meal, month, version, since, bytes: lengthOf(photo) };
  const all = await listAll(files);
  const earlier = all.filter((each) => each.person === person && each.meal === meal && !isOf(photo, each));
  const taken = all.reduce((sum, each) => sum + roomOf(each), 0);
  const isThere = all.some((each) => copyName(each) === copyName(copy));
  if (!isThere && taken + roomOf(copy) <= MOST_BYTES)
    await files.write(copyName(copy), photo.bytes === null ? NOTHING : toBase64(photo.bytes));
  await remove(files, earlier);
};

const readCopy = async (files: FileStore, copy: PhotoCopy): Promise<WaitingPhoto[]> => {
  const { meal, month, version, since } = copy;
  const photo = { meal, month, version, since };
  if (copy.bytes === 'none') return [{ ...photo, bytes: null }];
  const bytes = fromBase64(await files.read(copyName(copy)));
  return bytes.byteLength === copy.bytes ? [{ ...photo, bytes }] : [];
};

const byAge = (one: PhotoCopy, other: PhotoCopy): number =>
  one.since - other.since || (one.version < other.version ? -1 : 1);

const restore = async (parts: Parts, database: LocalDatabase): Promise<void> => {
  const copies = (await listOwn(parts)).toSorted(byAge);
  const read = await Promise.allSettled(copies.map((copy) => readCopy(parts.files, copy)));
  const photos = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const transaction = database.transaction('waiting_photos', 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  const store = transaction.objectStore('waiting_photos');
  const known = new Set(await storedNames(transaction, 'waiting_photos'));
  // The latest choice for a meal comes last; one that was made meanwhile stays.
  for (const photo of photos) if (!known.has(photo.meal)) store.put(photo);
  await done;
  if (read.some(({ status }) => status === 'rejected')) throw new Error('A copy could not be read.');
};

const tidy = async (parts: Parts, database: LocalDatabase): Promise<void> => {
  const copies = await listOwn(parts);
  // Read afterwards: a photo is copied after it was kept.
  const waiting = (await readWaiting(database)).filter(isWaiting);
  await remove(
    parts.files,
    copies.filter((copy) => !waiting.some((photo) => isOf(photo, copy))),
  );
  for (const photo of waiting) await keep(parts, photo);
};

/** One after the other: a copy must not be written again while it is being removed. */
export const photoCopies = (parts: Parts): PhotoCopies => {
  const { files, plain, person } = parts;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    // The first copy is intact, and what was left over is removed at the next start.
    const done = last.then(work).catch(() => undefined);
    last = done;
    return done;
  };
  /** Copies that could not be read are owed: until they are, none of them is taken for one that arrived. */
  const restoreOwed = async (database: LocalDatabase): Promise<void> => {
    await plain.write(owedName(person), 'yes');
    await restore(parts, database);
    await plain.remove(owedName(person));
  };
  return {
    keep: (photo) => inTurn(() => keep(parts, photo)),
    drop: ({ meal, version }) =>
      inTurn(async () => {
        const copies = await listOwn(parts);
        await remove(
          files,
          copies.filter((copy) => copy.meal === meal && copy.version === version),
        );
      }),
    restore: (database) => inTurn(() => restoreOwed(database)),
    tidy: (database) =>
      inTurn(async () => {
        if ((await plain.read(owedName(person))) !== undefined) await restoreOwed(database);
        await tidy(parts, database);
      }),
  };
};
