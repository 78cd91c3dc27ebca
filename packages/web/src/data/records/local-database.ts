// The person's open database. A connection that the browser drops, as iOS does for an app in the background,
// is reopened.
import { certain } from '@dosewell/domain/problem';
import { type PersonDatabaseOptions, openPersonDatabase } from './open-database.ts';

export interface LocalDatabase extends Pick<IDBDatabase, 'transaction' | 'close'> {
  /** Reopens the connection. Rejects if it was closed on purpose, or the records are gone. */
  reconnect(): Promise<void>;
}

/** The error of opening a database that no longer exists. Other errors may be temporary. */
const NOT_THERE = 'AbortError';

interface Options extends Pick<PersonDatabaseOptions, 'version'> {
  /** Called when the records were wiped or removed. */
  readonly onGone: () => void;
  /**
   * Called when a newer version of the app has upgraded the database, which this version continues to use.
   */
  readonly onSuperseded: () => void;
}

interface Connection extends Options {
  readonly indexedDB: IDBFactory;
  readonly userId: string;
  given: boolean;
  again: Promise<void> | undefined;
  /** Undefined until the database has been opened once. */
  connection: IDBDatabase | undefined;
}

export const openLocalDatabase = async (
  indexedDB: IDBFactory,
  userId: string,
  options: Options,
): Promise<LocalDatabase> => {
  const held: Connection = {
    ...{ ...options, indexedDB, userId },
    ...{ given: false, again: undefined, connection: undefined },
  };
  held.connection = await connect(held, false);

  return {
    transaction: (...how) => {
      try {
        return certain(held.connection).transaction(...how);
      } catch (error) {
        dropped(held);
        throw error;
      }
    },
    close: () => {
      held.given = true;
      held.connection?.close();
    },
    reconnect: () => reconnect(held),
  };
};

const lose =
  (held: Connection): PersonDatabaseOptions['onLost'] =>
  (why) => {
    if (why === 'newer') {
      held.onSuperseded();
      // Reopening waits until the upgrade is done. At the first opening there is no connection to reopen yet.
      if (held.connection !== undefined) dropped(held);
      return;
    }
    held.given = true;
    held.onGone();
  };

const dropped = (held: Connection): void => void reconnect(held).catch(() => undefined);

const connect = (held: Connection, existing: boolean): Promise<IDBDatabase> =>
  openPersonDatabase(held.indexedDB, held.userId, {
    onLost: lose(held),
    onDropped: () => dropped(held),
    existing,
    ...(held.version === undefined ? {} : { version: held.version }),
  });

const connectAgain = async (held: Connection): Promise<void> => {
  if (held.given) throw new Error('the database was given up');
  try {
    const next = await connect(held, true);
    held.connection?.close();
    held.connection = next;
  } catch (error) {
    if (error instanceof DOMException && error.name === NOT_THERE) lose(held)('gone');
    throw error;
  }
  if (held.given) held.connection?.close();
};

const reconnect = (held: Connection): Promise<void> =>
  (held.again ??= connectAgain(held).finally(() => {
    held.again = undefined;
  }));
