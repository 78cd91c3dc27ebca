// When the app warns about storage: once four fifths of the room are used, and where the browser may delete
// unsent entries.
import { PRODUCT } from '@dosewell/domain/product';
import type { Status } from '../../data/status.ts';
import type { Room } from '../../platform/storage-care.ts';

const NEARLY_FULL = 0.8;

const isNearlyFull = (room: Room | undefined): boolean =>
  room !== undefined && room.used > room.most * NEARLY_FULL;

const FULL_WORDS = `This device has little room left for ${PRODUCT}. Delete something you do not need on it, so that what you enter can still be saved.`;

const unsentWords = (pending: number): string => {
  const [what, them] = pending === 1 ? ['1 entry is', 'it'] : [`${pending} entries are`, 'them'];
  return `${what} on this device only. The browser may delete ${them} if you do not open ${PRODUCT} for seven days. Open it with a network before then.`;
};

export interface StorageState {
  readonly room: Room | undefined;
  /** Whether the browser deletes a site's storage after a week. */
  readonly forgets: boolean;
}

export type StorageNote = { readonly about: 'room' | 'unsent'; readonly words: string };

/** The warning, if there is one. Entries that will be sent within moments need none. */
export const storageNote = (
  { room, forgets }: StorageState,
  { pending, reachable, signedOut }: Pick<Status, 'pending' | 'reachable' | 'signedOut'>,
): StorageNote | undefined => {
  if (isNearlyFull(room)) return { about: 'room', words: FULL_WORDS };
  const stuck = pending > 0 && (reachable === false || signedOut);
  return forgets && stuck ? { about: 'unsent', words: unsentWords(pending) } : undefined;
};
