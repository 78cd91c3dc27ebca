// The second copies of what waits to be sent: entries in the journal, and photos in files of a phone.
import type { CopiesPlatform } from '../photos/delete-photo-copies.ts';
import { deletePhotoCopies } from '../photos/delete-photo-copies.ts';
import { deleteJournal } from './journal.ts';
import type { JournalPlatform } from './journal-storage.ts';

export type SecondCopiesPlatform = JournalPlatform & CopiesPlatform;

/** Resolves with whether none is left: a failure keeps back no other deletion. */
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
