// One database per person. A new version of the local schema only adds stores, and has rows refetched that it
// needs in another form, so an earlier version of the app can still use the database
// (design/sync.md#local-database).
import { PRODUCT } from '@dosewell/domain/product';

export interface LocalSchema {
  readonly version: number;
  /** Rows written by versions below this are fetched again; they are shown until then. */
  readonly rowsSince: number;
}

export const LOCAL_SCHEMA: LocalSchema = { version: 2, rowsSince: 2 };

export type StoreName = 'outbox' | 'sent' | 'refused' | 'chunks' | 'meta' | 'waiting_photos' | 'kept_photos';

/** Keys of `meta` that describe the rows and are deleted with them. */
export const ROW_META = ['cursor', 'walk', 'filling', 'fetched', 'rowsOf', 'refill', 'generation'] as const;

const RECORDS = `${PRODUCT.toLowerCase()}:`;

export const databaseName = (userId: string): string => `${RECORDS}${userId}`;

/** Whether a database holds a person's records. */
export const isRecords = (name: string): boolean => name.startsWith(RECORDS);

const upgrade = (database: IDBDatabase): void => {
  const missing = (name: StoreName): boolean => !database.objectStoreNames.contains(name);
  if (missing('outbox')) database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  if (missing('sent')) database.createObjectStore('sent', { keyPath: 'op' });
  if (missing('refused')) database.createObjectStore('refused', { keyPath: 'op' });
  if (missing('meta')) database.createObjectStore('meta');
  if (missing('waiting_photos')) database.createObjectStore('waiting_photos', { keyPath: 'meal' });
  if (missing('kept_photos'))
    database.createObjectStore('kept_photos', { keyPath: 'url' }).createIndex('seen', 'seen');
  if (missing('chunks')) database.createObjectStore('chunks');
};

export interface PersonDatabaseOptions {
  /**
   * Called when the database is lost. `newer`: a newer version of the app has upgraded it, or is doing so;
   * `gone`: the data were wiped or removed.
   */
  readonly onLost: (why: 'newer' | 'gone') => void;
  /** Called when the browser has closed the connection. */
  readonly onDropped?: () => void;
  /** Opens only a database that exists: creating an empty one would hide that the records are gone. */
  readonly existing?: boolean;
  readonly version?: number;
}

export const openPersonDatabase = (
  indexedDB: IDBFactory,
  userId: string,
  options: PersonDatabaseOptions,
): Promise<IDBDatabase> => {
  const { version = LOCAL_SCHEMA.version } = options;
  return openAt(indexedDB, databaseName(userId), options, version);
};

/** Opens a database at `version`, or without one at the version it has. */
const openAt = (
  indexedDB: IDBFactory,
  name: string,
  options: PersonDatabaseOptions,
  version?: number,
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const { onLost, onDropped, existing = false } = options;
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (existing && oldVersion === 0) request.transaction?.abort();
      else upgrade(request.result);
    };
    request.onerror = () => {
      const { error } = request;
      if (version === undefined || error?.name !== 'VersionError')
        return reject(error ?? new Error('database not opened'));
      onLost('newer');
      return resolve(openAt(indexedDB, name, options));
    };
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
