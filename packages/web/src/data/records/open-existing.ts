// A person's database, for a moment and only if it is there: none is made by looking.
import { openPersonDatabase } from './open-database.ts';

export const openExisting = async (
  indexedDB: IDBFactory,
  userId: string,
): Promise<IDBDatabase | undefined> => {
  try {
    return await openPersonDatabase(indexedDB, userId, { existing: true, onLost: () => undefined });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
};
