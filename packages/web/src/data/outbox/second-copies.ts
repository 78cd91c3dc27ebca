// The second copies of what waits to be sent: entries in the journal, and on a phone photos in files.
import type { CopiesPlatform } from '../photos/delete-photo-copies.ts';
import { deletePhotoCopies } from '../photos/delete-photo-copies.ts';
import { deleteJournal } from './journal.ts';
import type { JournalPlatform } from './journal-storage.ts';

export type SecondCopiesPlatform = JournalPlatform & CopiesPlatform;

/**
 * Deletes all second copies of a person. Resolves with whether none is left; a failure does not stop the
 * other deletions.
 */
export const deleteSecondCopies = async (
  platform: SecondCopiesPlatform,
  person: string,
): Promise<boolean> => {
  const entries = await deleteJournal(platform, person).then(
    () => true,
    () => false,
  );
  return (await deletePhotoCopies(platform, person)) && entries;
};
