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
export const removeAll = async (
  { names, remove }: Removing,
  isMeant: (name: string) => boolean,
): Promise<boolean> => {
  try {
    await Promise.allSettled((await names()).filter(isMeant).map(remove));
    return !(await names()).some(isMeant);
  } catch {
    // If the files cannot be listed, some may still exist.
    return false;
  }
};

/** Deletes all copies of a person's photos, as at a sign-out. Resolves with whether none is left. */
export const deletePhotoCopies = async (
  { outside, outsideFiles: files }: CopiesPlatform,
  person: string,
): Promise<boolean> => {
  const mark = outside === undefined || (await removeAll(outside, (name) => name === owedName(person)));
  if (files === undefined) return mark;
  await stopCopies(files, person);
  const isOwn = (name: string): boolean => name.startsWith(`${person}~`);
  const whole = await removeAll(files, isOwn);
  const drafts = await removeAll({ names: files.drafts, remove: files.removeDraft }, isOwn);
  return mark && whole && drafts;
};
