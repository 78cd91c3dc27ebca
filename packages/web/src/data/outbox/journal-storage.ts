// Where the journal is stored. In a browser that is Cache Storage, a different engine from the database. In
// the phone app it is outside the pages' storage, all of which the system clears when it is short of room
// (decision 0092).
import { PRODUCT } from '@dosewell/domain/product';
import type { PlainStore } from '../../platform/outside-pages.ts';
import type { Platform } from '../../platform/platform.ts';

/** Stores one text for each operation. */
export interface JournalStorage {
  /**
   * Whether this storage survives a clearing of the pages' storage. If so, an entry counts as saved only once
   * it is in the journal too.
   */
  readonly lasts: boolean;
  readonly write: (op: string, text: string) => Promise<void>;
  readonly remove: (op: string) => Promise<void>;
  readonly texts: () => Promise<readonly (string | undefined)[]>;
  readonly clear: () => Promise<void>;
}

export type JournalPlatform = Pick<Platform, 'caches' | 'outside'>;

const inCaches = (caches: CacheStorage, userId: string): JournalStorage => {
  const name = `${PRODUCT.toLowerCase()}-journal:${userId}`;
  const address = (op: string): string => `/journal/${op}`;
  const open = (): Promise<Cache> => caches.open(name);
  return {
    lasts: false,
    write: async (op, text) => (await open()).put(address(op), new Response(text)),
    remove: async (op) => void (await (await open()).delete(address(op))),
    texts: async () => {
      const cache = await open();
      return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
    },
    clear: async () => void (await caches.delete(name)),
  };
};

const inOutside = (outside: PlainStore, userId: string): JournalStorage => {
  const prefix = `journal:${userId}:`;
  const names = async (): Promise<readonly string[]> =>
    (await outside.names()).filter((name) => name.startsWith(prefix));
  return {
    lasts: true,
    write: (op, text) => outside.write(`${prefix}${op}`, text),
    remove: (op) => outside.remove(`${prefix}${op}`),
    texts: async () => Promise.all((await names()).map(outside.read)),
    clear: async () => void (await Promise.all((await names()).map(outside.remove))),
  };
};

/** Undefined if the platform has no second storage. */
export const journalStorage = (
  { caches, outside }: JournalPlatform,
  userId: string,
): JournalStorage | undefined => {
  if (outside !== undefined) return inOutside(outside, userId);
  return caches === undefined ? undefined : inCaches(caches, userId);
};
