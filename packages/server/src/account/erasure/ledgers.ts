// The ledger of erasures is stored beside people's files, so that it outlives every server (decision 0036).
import { isoInstant } from '@dosewell/domain/time';
import { BlobsUnavailable } from '../../platform/blobs/blob-store.ts';
import type { LastingNotes } from '../../platform/blobs/s3-notes.ts';
import { type Erased, erasedPeople, readErasures, recordErasure } from './erasure-ledger.ts';

export interface ErasureLedger {
  readonly read: () => Promise<Erased[]>;
  /** Erased people in the part shared by all servers. */
  readonly shared: () => Promise<ReadonlySet<string>>;
  /** Durable when it returns. A person already listed is not added again. */
  readonly record: (erased: Erased) => Promise<void>;
  readonly knows: (userId: string) => Promise<boolean>;
}

export function folderLedger(dataFolder: string): ErasureLedger {
  const isErased = erasedPeople(dataFolder);
  return {
    read: async () => readErasures(dataFolder),
    shared: async () => new Set(readErasures(dataFolder).map(({ user_id }) => user_id)),
    record: async (erased) => recordErasure(dataFolder, erased),
    knows: async (userId) => isErased(userId),
  };
}

/** A bucket is shared by all servers. Entries that an earlier server left in the data folder count too. */
export function bucketLedger(notes: LastingNotes, dataFolder: string): ErasureLedger {
  const folder = folderLedger(dataFolder);
  return {
    read: async () => {
      const noted = (await notes.all()).map(({ name, at }) => ({
        user_id: name,
        at: isoInstant(at.getTime()),
      }));
      return [...noted, ...(await folder.read())];
    },
    shared: async () => new Set((await notes.all()).map(({ name }) => name)),
    record: async ({ user_id }) => {
      if (!(await notes.has(user_id))) await notes.add(user_id);
    },
    knows: async (userId) => (await folder.knows(userId)) || notes.has(userId),
  };
}

/**
 * At start, copies entries that are only in the data folder to the shared ledger; if that is unavailable, a
 * later start does.
 */
export async function shareLedger(ledger: ErasureLedger, dataFolder: string): Promise<void> {
  try {
    const here = readErasures(dataFolder);
    // The shared ledger is read once for all of them: its bucket may take seconds to answer.
    const shared = here.length === 0 ? new Set<string>() : await ledger.shared();
    for (const erased of here) if (!shared.has(erased.user_id)) await ledger.record(erased);
  } catch (error) {
    if (!(error instanceof BlobsUnavailable)) throw error;
  }
}
