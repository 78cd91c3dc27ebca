import { settled } from '../records/idb-promise.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { writeMeta } from '../records/meta.ts';

/** Dismisses the warning that stock may be wrong because the clock was set. */
export const settleDoubt = async ({ database, status }: LocalRecords): Promise<void> => {
  const transaction = database.transaction('meta', 'readwrite');
  writeMeta(transaction, { doubtful: undefined });
  await settled(transaction);
  status.set({ doubtful: undefined });
};
