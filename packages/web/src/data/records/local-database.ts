// The person's database for as long as they have it open: a connection that the browser drops, as iOS does to an app in the background, is taken up again.
import { type DatabaseOptions, openDatabase } from './open-database.ts';

export interface LocalDatabase extends Pick<IDBDatabase, 'transaction' | 'close'> {
  /** Takes the connection up again. Rejects when it was given up on purpose, or the records are gone. */
  reconnect(): Promise<void>;
}

/** How opening an existing database fails when there is none; anything else may pass. */
const NOT_THERE = 'AbortError';

interface Options extends Pick<DatabaseOptions, 'version'> {
  /** The records were wiped or taken away. */
  readonly onGone: () => void;
  /** A newer version of the app has the database; this one goes on with it. */
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
  const lose: DatabaseOptions['onLost'] = (why) => {
    if (why === 'newer') {
      onSuperseded();
      // Stands in line behind the upgrade that it has let through; at the first opening there is nothing to take up yet.
      if (opened) dropped();
      return;
    }
    given = true;
    onGone();
  };
  const dropped = (): void => void reconnect().catch(() => undefined);
  const connect = (existing: boolean): Promise<IDBDatabase> =>
    openDatabase(indexedDB, userId, {
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
