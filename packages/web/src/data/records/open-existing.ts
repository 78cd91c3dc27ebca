// Opens a person's database only if it exists; none is created.
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
