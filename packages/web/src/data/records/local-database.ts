// The person's open database: a connection the browser drops, as iOS does to an app in the background, is
// reopened.
import { type PersonDatabaseOptions, openPersonDatabase } from './open-database.ts';

export interface LocalDatabase extends Pick<IDBDatabase, 'transaction' | 'close'> {
  /** Reopens the connection. Rejects if it was closed on purpose, or the records are gone. */
  reconnect(): Promise<void>;
}

/** The error for opening an existing database that does not exist; others may be temporary. */
const NOT_THERE = 'AbortError';

interface Options extends Pick<PersonDatabaseOptions, 'version'> {
  /** The records were wiped or removed. */
  readonly onGone: () => void;
  /** A newer version of the app upgraded the database; this version continues to use it. */
  readonly onSuperseded: () => void;
}

export const openLocalDatabase = async (
  indexedDB: IDBFactory,
  userId: string,
  { onGone, onSuperseded, version }: Options,
): Promise<LocalDatabase> => {
  let given = false;
  let again: Promise<void> | undefined;
  let opened = false;
  const lose: PersonDatabaseOptions['onLost'] = (why) => {
    if (why === 'newer') {
      onSuperseded();
      // Waits behind the upgrade it made way for; at the first opening there is nothing to reopen yet.
      if (opened) dropped();
      return;
    }
    given = true;
    onGone();
  };
  const dropped = (): void => void reconnect().catch(() => undefined);
  const connect = (existing: boolean): Promise<IDBDatabase> =>
    openPersonDatabase(indexedDB, userId, {
      onLost: lose,
      onDropped: dropped,
      existing,
      ...(version === undefined ? {} : { version }),
    });
  let connection = await connect(false);
  opened = true;

  const connectAgain = async (): Promise<void> => {
    if (given) throw new Error('the database was given up');
    try {
      const next = await connect(true);
      connection.close();
      connection = next;
    } catch (error) {
      if ((error as DOMException).name === NOT_THERE) lose('gone');
      throw error;
    }
    if (given) connection.close();
  };
  const reconnect = (): Promise<void> =>
    (again ??= connectAgain().finally(() => {
      again = undefined;
    }));
  return {
    transaction: (...how) => {
      try {
        return connection.transaction(...how);
      } catch (error) {
        dropped();
        throw error;
      }
    },
    close: () => {
      given = true;
      connection.close();
    },
    reconnect,
  };
};
