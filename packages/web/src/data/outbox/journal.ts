// A second copy of the outbox in another storage engine: it survives the loss of IndexedDB
// (design/sync.md#second-copy).
import { PRODUCT } from '@dosewell/domain/product';
import type { OutboxEntry } from './outbox-entry.ts';

interface JournalEntry {
  readonly client: string;
  readonly entry: OutboxEntry;
}

/** A failure to write the journal never fails a save: it is only the second copy. */
export interface Journal {
  put(entries: readonly OutboxEntry[], client: string): Promise<void>;
  remove(ops: Iterable<string>): Promise<void>;
  all(): Promise<readonly JournalEntry[]>;
}

const cacheName = (userId: string): string => `${PRODUCT.toLowerCase()}-journal:${userId}`;
const address = (op: string): string => `/journal/${op}`;

const quietly = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch {
    // The first copy is intact.
  }
};

const contentOf = async (cache: Cache, request: Request): Promise<JournalEntry[]> => {
  try {
    return [(await (await cache.match(request))?.json()) as JournalEntry].filter(Boolean);
  } catch {
    return [];
  }
};

export const openJournal = (caches: CacheStorage | undefined, userId: string): Journal | undefined => {
  if (caches === undefined) return undefined;
  const open = (): Promise<Cache> => caches.open(cacheName(userId));
  return {
    put: (entries, client) =>
      quietly(
        open().then((cache) =>
          Promise.all(
            entries.map((entry) =>
              cache.put(address(entry.op), new Response(JSON.stringify({ client, entry }))),
            ),
          ),
        ),
      ),
    remove: (ops) =>
      quietly(open().then((cache) => Promise.all([...ops].map((op) => cache.delete(address(op)))))),
    all: async () => {
      try {
        const cache = await open();
        const found = await Promise.all((await cache.keys()).map((request) => contentOf(cache, request)));
        return found
          .flat()
          .sort(
            (a, b) =>
              a.entry.clock - b.entry.clock ||
              a.entry.seq - b.entry.seq ||
              (a.entry.op < b.entry.op ? -1 : 1),
          );
      } catch {
        return [];
      }
    },
  };
};

export const deleteJournal = async (caches: CacheStorage | undefined, userId: string): Promise<void> => {
  await caches?.delete(cacheName(userId));
};
