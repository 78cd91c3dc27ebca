// One database a person. A new schema version drops the rows, which can be fetched again, and never what waits to be sent (design: Logout, migrations).
import { PRODUCT } from '@dosewell/domain/product';

const SCHEMA = 2;

export type StoreName = 'outbox' | 'sent' | 'refused' | 'chunks' | 'meta' | 'waiting_photos' | 'kept_photos';

/** What of `meta` describes the dropped rows and goes with them. */
export const ROW_META = ['cursor', 'walk', 'generation'] as const;

export const databaseName = (userId: string): string => `${PRODUCT.toLowerCase()}:${userId}`;

const upgrade = (database: IDBDatabase, transaction: IDBTransaction): void => {
  const missing = (name: StoreName): boolean => !database.objectStoreNames.contains(name);
  if (missing('outbox')) database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  if (missing('sent')) database.createObjectStore('sent', { keyPath: 'op' });
  if (missing('refused')) database.createObjectStore('refused', { keyPath: 'op' });
  if (missing('meta')) database.createObjectStore('meta');
  if (missing('waiting_photos')) database.createObjectStore('waiting_photos', { keyPath: 'meal' });
  if (missing('kept_photos'))
    database.createObjectStore('kept_photos', { keyPath: 'url' }).createIndex('seen', 'seen');
  if (!missing('chunks')) database.deleteObjectStore('chunks');
  database.createObjectStore('chunks');
  for (const key of ROW_META) transaction.objectStore('meta').delete(key);
};

export interface DatabaseOptions {
  /** `newer`: another tab runs a newer version; `gone`: the data were wiped or taken away. */
  readonly onLost: (why: 'newer' | 'gone') => void;
  /** The browser closed the connection. */
  readonly onDropped?: () => void;
  /** Only one that is there already: an empty one in its place would be no copy of anything. */
  readonly existing?: boolean;
  readonly schema?: number;
}

export const openDatabase = (
  indexedDB: IDBFactory,
  userId: string,
  { onLost, onDropped, existing = false, schema = SCHEMA }: DatabaseOptions,
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName(userId), schema);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (existing && oldVersion === 0) request.transaction!.abort();
      else upgrade(request.result, request.transaction!);
    };
    request.onerror = () => reject(request.error ?? new Error('database not opened'));
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = (event) => {
        database.close();
        onLost(event.newVersion === null ? 'gone' : 'newer');
      };
      database.onclose = () => onDropped?.();
      resolve(database);
    };
  });
