import { settled } from '../records/idb-promise.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { writeMeta } from '../records/meta.ts';

/** Dismisses the doubt about stock that a changed clock had left. */
export const settleDoubt = async ({ database, status }: LocalRecords): Promise<void> => {
  const transaction = database.transaction('meta', 'readwrite');
  writeMeta(transaction, { doubtful: undefined });
  await settled(transaction);
  status.set({ doubtful: undefined });
};
