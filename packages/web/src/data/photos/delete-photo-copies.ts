import type { FileStore } from '../../platform/outside-pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { stopCopies } from './copy-turns.ts';

export type CopiesPlatform = Pick<Platform, 'outside' | 'outsideFiles'>;

/**
 * The name, outside the pages' storage, of the note that this person's photos still have to be put back from
 * their copies.
 */
export const owedName = (person: string): string => `photos-owed:${person}`;

interface Removing {
  readonly names: () => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
}

/**
 * Removes files. Removing one that is already gone fails, so the list afterwards decides whether all are
 * gone.
 */
const removeAll = async (
  { names, remove }: Removing,
  isMeant: (name: string) => boolean,
): Promise<boolean> => {
  try {
    const meant = (await names()).filter(isMeant);
    if (meant.length === 0) return true;
    await Promise.allSettled(meant.map(remove));
    return !(await names()).some(isMeant);
  } catch {
    // If the files cannot be listed, some may still exist.
    return false;
  }
};

const isOf =
  (person: string) =>
  (name: string): boolean =>
    name.startsWith(`${person}~`);

/** Removes parts of a person's copies, which an app that ended while writing left. */
export const removeDrafts = ({ drafts, removeDraft }: FileStore, person: string): Promise<boolean> =>
  removeAll({ names: drafts, remove: removeDraft }, isOf(person));

/** Deletes all copies of a person's photos, as at a sign-out. Resolves with whether none is left. */
export const deletePhotoCopies = async (
  { outside, outsideFiles: files }: CopiesPlatform,
  person: string,
): Promise<boolean> => {
  const mark = outside === undefined || (await removeAll(outside, (name) => name === owedName(person)));
  if (files === undefined) return mark;
  await stopCopies(files, person);
  const whole = await removeAll(files, isOf(person));
  const drafts = await removeDrafts(files, person);
  return mark && whole && drafts;
};
