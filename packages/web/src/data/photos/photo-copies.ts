// A second copy of the photos that wait, where a phone keeps files that no clearing of the pages' storage reaches (decision
// 0096). A failure to write one never fails a save: the first copy is intact.
import type { FileStore, PlainStore } from '../../platform/outside-pages.ts';
import { settled } from '../records/idb-promise.ts';
import type { LocalDatabase } from '../records/local-database.ts';
import { storedValue } from '../records/stored-values.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { copyName, copyNamed, type PhotoCopy } from './copy-name.ts';
import { type CopyTurns, copyTurns } from './copy-turns.ts';
import { owedName, removeAll } from './delete-photo-copies.ts';
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
  /** The database has lost its photos: until they are put back, no copy is taken for one that arrived. */
  readonly owe: () => Promise<void>;
  /**
   * Puts back what is owed, one file at a time, then removes copies of what no longer waits, and writes those that the app
   * ended before writing. Resolves with whether something was put back.
   */
  readonly tidy: (database: LocalDatabase) => Promise<boolean>;
}

interface Parts {
  readonly files: FileStore;
  readonly plain: PlainStore;
  readonly person: string;
  readonly turns: CopyTurns;
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

/** What cannot be removed now, the next start removes. */
const remove = async (files: FileStore, copies: readonly PhotoCopy[]): Promise<void> => {
  await Promise.allSettled(copies.map((copy) => files.remove(copyName(copy))));
};

/**
 * In place of an earlier choice for its meal, which a failure must not bring back. `all` are the copies that are there;
 * what is there then.
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
  const taken = all.reduce((sum, each) => sum + roomOf(each), 0);
  const isThere = all.some((each) => copyName(each) === copyName(copy));
  const bytes = (): string => (photo.bytes === null ? NOTHING : toBase64(photo.bytes));
  try {
    const others = all.filter((each) => !earlier.includes(each));
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

/** Undefined where it is not what its name says. */
const readCopy = async (files: FileStore, copy: PhotoCopy): Promise<WaitingPhoto | undefined> => {
  const { meal, month, version, since } = copy;
  const photo = { meal, month, version, since };
  if (copy.bytes === 'none') return { ...photo, bytes: null };
  const bytes = fromBase64(await files.read(copyName(copy)));
  return bytes.byteLength === copy.bytes ? { ...photo, bytes } : undefined;
};

const latestFirst = (one: PhotoCopy, other: PhotoCopy): number =>
  other.since - one.since || (one.version < other.version ? 1 : -1);

/** One that was chosen meanwhile stays. */
const putLost = async (database: LocalDatabase, photo: WaitingPhoto): Promise<void> => {
  const transaction = database.transaction('waiting_photos', 'readwrite', { durability: 'strict' });
  const done = settled(transaction);
  if ((await storedValue(transaction, 'waiting_photos', photo.meal)) === undefined)
    transaction.objectStore('waiting_photos').put(photo);
  await done;
};

/** The latest choice for a meal, if there still is one. An older one never takes the place of one that cannot be read now. */
const restoreMeal = async (parts: Parts, database: LocalDatabase, meal: string): Promise<boolean> => {
  const copies = (await listOwn(parts)).filter((copy) => copy.meal === meal).toSorted(latestFirst);
  for (const copy of copies) {
    const photo = await readCopy(parts.files, copy);
    if (photo === undefined) continue;
    await putLost(database, photo);
    return true;
  }
  return false;
};

/** Each in a turn of its own: a choice that is made meanwhile waits for one file. */
const restore = async (parts: Parts, database: LocalDatabase): Promise<{ some: boolean; all: boolean }> => {
  const meals = new Set((await listOwn(parts)).map(({ meal }) => meal));
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
  // Read afterwards: a photo is copied after it was kept.
  const waiting = (await readWaiting(database)).filter(isWaiting);
  const isStale = (copy: PhotoCopy): boolean =>
    copy.person === parts.person && !waiting.some((photo) => isOf(photo, copy));
  await remove(parts.files, all.filter(isStale));
  let there: readonly PhotoCopy[] = all.filter((copy) => !isStale(copy));
  // One without room keeps back no other.
  for (const photo of waiting) there = await keepBeside(parts, photo, there).catch(() => there);
};

const removeDrafts = async ({ files, person }: Parts): Promise<void> => {
  const drafts = { names: files.drafts, remove: files.removeDraft };
  await removeAll(drafts, (name) => name.startsWith(`${person}~`));
};

export const photoCopies = (given: Omit<Parts, 'turns'>): PhotoCopies => {
  const { files, plain, person } = given;
  const turns = copyTurns(files, person);
  const parts: Parts = { ...given, turns };
  /** Also where the phone does not take the note. */
  let owed = false;
  // The first copy is intact, and what was left over is removed at the next start.
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
      await turns.take(() => removeDrafts(parts));
      owed ||= (await plain.read(owedName(person))) !== undefined;
      const { some, all } = owed ? await restore(parts, database) : { some: false, all: true };
      if (!all) return some;
      if (owed) await quietly(() => plain.remove(owedName(person)));
      owed = false;
      await turns.take(() => tidy(parts, database));
      return some;
    },
  };
};
