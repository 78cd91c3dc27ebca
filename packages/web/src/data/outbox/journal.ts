// The journal: a second copy of the outbox in another storage, which survives the loss of IndexedDB
// (design/sync.md#second-copy).
import { isRecord } from '@dosewell/domain/value';
import { type JournalPlatform, journalStorage } from './journal-storage.ts';
import { inOrder, type OutboxEntry, type RefusedEntry } from './outbox-entry.ts';

export interface JournalEntry {
  readonly client: string;
  /** A refused entry stays in the journal until the person has retried or discarded it. */
  readonly entry: OutboxEntry | RefusedEntry;
}

/** Failing to write the journal never fails a save, since the first copy is intact. */
export interface Journal {
  /** Whether an entry counts as saved only once it is in the journal too. */
  readonly lasts: boolean;
  put(entries: readonly (OutboxEntry | RefusedEntry)[], client: string): Promise<void>;
  remove(ops: Iterable<string>): Promise<void>;
  all(): Promise<readonly JournalEntry[]>;
}

export const isRefused = (entry: OutboxEntry | RefusedEntry): entry is RefusedEntry => 'problem' in entry;

const quietly = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch {
    // The first copy is in the database.
  }
};

/** The entry in a text; none if an interrupted write left the text incomplete. */
const entryIn = (text: string | undefined): JournalEntry[] => {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return isRecord(read) && isRecord(read['entry']) ? [read as unknown as JournalEntry] : [];
  } catch {
    return [];
  }
};

export const openJournal = (platform: JournalPlatform, userId: string): Journal | undefined => {
  const storage = journalStorage(platform, userId);
  if (storage === undefined) return undefined;
  return {
    lasts: storage.lasts,
    put: (entries, client) =>
      quietly(
        Promise.all(entries.map((entry) => storage.write(entry.op, JSON.stringify({ client, entry })))),
      ),
    remove: (ops) => quietly(Promise.all([...ops].map(storage.remove))),
    all: async () => {
      try {
        const entries = (await storage.texts()).flatMap(entryIn);
        return entries.toSorted((one, other) => inOrder(one.entry, other.entry));
      } catch {
        return [];
      }
    },
  };
};

export const deleteJournal = async (platform: JournalPlatform, userId: string): Promise<void> => {
  await journalStorage(platform, userId)?.clear();
};
