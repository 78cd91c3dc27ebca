import type { Platform } from '../../platform/platform.ts';
import { stopCopies } from './copy-turns.ts';

export type CopiesPlatform = Pick<Platform, 'outside' | 'outsideFiles'>;

/** Outside the pages' storage: copies of this person's photos have not been put back yet. */
export const owedName = (person: string): string => `photos-owed:${person}`;

interface Removing {
  readonly names: () => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
}

/** A file that is gone already cannot be removed: what is left says whether it worked. */
export const removeAll = async (
  { names, remove }: Removing,
  isMeant: (name: string) => boolean,
): Promise<boolean> => {
  try {
    await Promise.allSettled((await names()).filter(isMeant).map(remove));
    return !(await names()).some(isMeant);
  } catch {
    // What cannot be listed may be there.
    return false;
  }
};

/** Nothing of a person stays on the phone after a sign-out. Resolves with whether nothing is left. */
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
