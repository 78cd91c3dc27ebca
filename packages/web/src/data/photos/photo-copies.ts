// A second copy of each waiting photo, in files of the phone that no clearing of the pages' storage removes
// (decision 0096). Failing to write one never fails a save, since the first copy is intact.
import type { FileStore, PlainStore } from '../../platform/outside-pages.ts';
import { settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { storedValue } from '../records/stored-values.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { copyName, copyNamed, type PhotoCopy } from './copy-name.ts';
import { type CopyTurns, copyTurns } from './copy-turns.ts';
import { owedName, removeDrafts } from './delete-photo-copies.ts';
import type { WaitingPhoto } from './stored-photos.ts';
import { readWaiting, waitingMeals } from './waiting-photos.ts';

/** The limit for the copies of all people on the phone. Further photos have no second copy. */
export const MOST_BYTES = 64 * 1024 * 1024;
/** The content of a file that says that a photo is to be deleted. */
const NOTHING = toBase64(new Uint8Array([0]).buffer);

export interface PhotoCopies {
  /** Writes the copy of a photo; settles also if it cannot be written. */
  readonly keep: (photo: WaitingPhoto) => Promise<void>;
  /** Removes the copy of a photo that was sent, was refused, or is no longer wanted. */
  readonly drop: (photo: Pick<WaitingPhoto, 'meal' | 'version'>) => Promise<void>;
  /**
   * Notes that the database lost its photos. Until they are put back, no copy is removed for being absent
   * from it.
   */
  readonly owe: () => Promise<void>;
  /**
   * Puts photos back that the database lost, one file at a time. Then removes copies of photos that no longer
   * wait, and writes those that are missing.
   */
  readonly tidy: (database: LocalDatabase) => Promise<PutBack>;
}

export interface PutBack {
  /** Whether a photo was put back. */
  readonly some: boolean;
  /** Whether none is left to put back: a locked phone reads no file. */
  readonly all: boolean;
}

interface Parts {
  readonly files: FileStore;
  readonly plain: PlainStore;
  readonly person: string;
  readonly turns: CopyTurns;
}

const lengthOf = ({ bytes }: WaitingPhoto): PhotoCopy['bytes'] => bytes?.byteLength ?? 'none';
const roomOf = ({ bytes }: PhotoCopy): number => (bytes === 'none' ? 0 : bytes);
/** Whether a photo still has to be sent: a refused one waits for the person, and a sent one for its row. */
const isWaiting = ({ refused, sent }: WaitingPhoto): boolean => refused === undefined && sent === undefined;
const isOf = (photo: WaitingPhoto, copy: PhotoCopy): boolean =>
  photo.meal === copy.meal && photo.version === copy.version && lengthOf(photo) === copy.bytes;

const listAll = async (files: FileStore): Promise<PhotoCopy[]> =>
  (await files.names()).flatMap((name) => copyNamed(name) ?? []);
const listOwn = async ({ files, person }: Parts): Promise<PhotoCopy[]> =>
  (await listAll(files)).filter((copy) => copy.person === person);

/** Removes copies; one that cannot be removed now goes at the next start. */
const remove = async (files: FileStore, copies: readonly PhotoCopy[]): Promise<void> => {
  await Promise.allSettled(copies.map((copy) => files.remove(copyName(copy))));
};

/**
 * Writes the copy of a photo in place of that of an earlier choice for the same meal, which a failure must
 * not bring back. `all` are the existing copies. Returns those that exist afterwards.
 */
const keepBeside = async (
  { files, person, turns }: Parts,
  photo: WaitingPhoto,
  all: readonly PhotoCopy[],
): Promise<readonly PhotoCopy[]> => {
  if (turns.areOver()) return all;
  const { meal, month, version, since } = photo;
  const copy: PhotoCopy = { person, meal, month, version, since, bytes: lengthOf(photo) };
  const earlier = all.filter((each) => each.person === person && each.meal === meal && !isOf(photo, each));
  const others = all.filter((each) => !earlier.includes(each));
  const taken = others.reduce((sum, each) => sum + roomOf(each), 0);
  const isThere = all.some((each) => copyName(each) === copyName(copy));
  const bytes = (): string => (photo.bytes === null ? NOTHING : toBase64(photo.bytes));
  try {
    if (isThere || taken + roomOf(copy) > MOST_BYTES) return others;
    await files.write(copyName(copy), bytes(), () => !turns.areOver());
    return [...others, copy];
  } finally {
    await remove(files, earlier);
  }
};

const keep = async (parts: Parts, photo: WaitingPhoto): Promise<void> => {
  await keepBeside(parts, photo, await listAll(parts.files));
};

/** Reads a copy; undefined if its length differs from the one in its name. */
const readCopy = async (files: FileStore, copy: PhotoCopy): Promise<WaitingPhoto | undefined> => {
  const { meal, month, version, since } = copy;
  const photo = { meal, month, version, since };
  if (copy.bytes === 'none') return { ...photo, bytes: null };
  const bytes = fromBase64(await files.read(copyName(copy)));
  return bytes.byteLength === copy.bytes ? { ...photo, bytes } : undefined;
};

const latestFirst = (one: PhotoCopy, other: PhotoCopy): number =>
  other.since - one.since || (one.version < other.version ? 1 : -1);

/**
 * Puts a lost photo back, unless the person has chosen another one meanwhile. Resolves with whether it did.
 */
const putLost = async (database: LocalDatabase, photo: WaitingPhoto): Promise<boolean> => {
  const transaction = database.transaction('waiting_photos', 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  const lost = (await storedValue(transaction, 'waiting_photos', photo.meal)) === undefined;
  if (lost) transaction.objectStore('waiting_photos').put(photo);
  await done;
  return lost;
};

/**
 * Puts back the latest choice for a meal, if there is a copy. If reading that copy throws, no older one is
 * used in its place.
 */
const restoreMeal = async (parts: Parts, database: LocalDatabase, meal: string): Promise<boolean> => {
  const copies = (await listOwn(parts)).filter((copy) => copy.meal === meal).toSorted(latestFirst);
  for (const copy of copies) {
    const photo = await readCopy(parts.files, copy);
    if (photo !== undefined) return putLost(database, photo);
  }
  return false;
};

/** Puts each photo back in a turn of its own, so that a choice made meanwhile waits for one file only. */
const restore = async (parts: Parts, database: LocalDatabase): Promise<PutBack> => {
  const here = new Set(await waitingMeals(database));
  const meals = new Set((await listOwn(parts)).map(({ meal }) => meal).filter((meal) => !here.has(meal)));
  let [some, all] = [false, true];
  for (const meal of meals)
    await parts.turns
      .take(async () => {
        some = (await restoreMeal(parts, database, meal)) || some;
      })
      .catch(() => (all = false));
  return { some, all };
};

const tidy = async (parts: Parts, database: LocalDatabase): Promise<void> => {
  const all = await listAll(parts.files);
  // Read after the files were listed: a photo is stored before it is copied, so a copy in the list cannot be
  // taken for stale too early.
  const waiting = (await readWaiting(database)).filter(isWaiting);
  // The copy of an earlier choice stays until the last choice has one: the app may be ended in between.
  const isStale = (copy: PhotoCopy): boolean =>
    copy.person === parts.person && !waiting.some(({ meal }) => meal === copy.meal);
  await remove(parts.files, all.filter(isStale));
  let there: readonly PhotoCopy[] = all.filter((copy) => !isStale(copy));
  // If there is no room for one copy, the others are written all the same.
  for (const photo of waiting) there = await keepBeside(parts, photo, there).catch(() => there);
};

export const photoCopies = (given: Omit<Parts, 'turns'>): PhotoCopies => {
  const { files, plain, person } = given;
  const turns = copyTurns(files, person);
  const parts: Parts = { ...given, turns };
  /** Whether photos have to be put back, known here even if the phone could not store the note. */
  let owed = false;
  // Ignores a failure: the first copy is intact, and leftovers are removed at the next start.
  const quietly = (work: () => Promise<void>): Promise<void> => turns.take(work).catch(() => undefined);
  return {
    keep: (photo) => quietly(() => keep(parts, photo)),
    drop: ({ meal, version }) =>
      quietly(async () => {
        const copies = await listOwn(parts);
        await remove(
          files,
          copies.filter((copy) => copy.meal === meal && copy.version === version),
        );
      }),
    owe: () => {
      owed = true;
      return quietly(() => plain.write(owedName(person), 'yes'));
    },
    tidy: async (database) => {
      await turns.take(async () => void (await removeDrafts(files, person)));
      owed ||= (await plain.read(owedName(person))) !== undefined;
      const { some, all } = owed ? await restore(parts, database) : { some: false, all: true };
      if (!all) return { some, all };
      if (owed) await quietly(() => plain.remove(owedName(person)));
      owed = false;
      await turns.take(() => tidy(parts, database));
      return { some, all };
    },
  };
};
