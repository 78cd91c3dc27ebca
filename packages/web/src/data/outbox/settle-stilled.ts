import { settled } from '../records/idb-promise.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { writeMeta } from '../records/meta.ts';

/** Dismisses the notice about acts that did not change the stock, once the person has read it. */
export const settleStilled = async ({ database, status, announce }: LocalRecords): Promise<void> => {
  const transaction = database.transaction('meta', 'readwrite');
  writeMeta(transaction, { stilled: undefined });
  await settled(transaction);
  status.set({ stilled: undefined });
  announce([]);
};
