import type { Platform } from '../../platform/platform.ts';

/** Outside the pages' storage: copies of this person's photos have not been put back yet. */
export const owedName = (person: string): string => `photos-owed:${person}`;

/** Nothing of a person stays on the phone after a sign-out. */
export const deletePhotoCopies = async (
  { outside, outsideFiles }: Pick<Platform, 'outside' | 'outsideFiles'>,
  person: string,
): Promise<void> => {
  await outside?.remove(owedName(person));
  for (const name of (await outsideFiles?.names()) ?? [])
    if (name.startsWith(`${person}~`)) await outsideFiles?.remove(name);
};
