// Writes rows as one act of the person, after loading the rules they need (decision 0023).
import type { Result } from '@dosewell/domain/problem';
import type { RowToWrite } from './outbox/enqueue.ts';
import type { Store } from './opened-store.ts';

/** Settles once the act is saved on this device, or refused. */
export const writeRows = async (store: Store, rows: readonly RowToWrite[]): Promise<Result<void>> => {
  let written = store.enqueue(rows);
  if (!written.ok && written.problem.code === 'not_loaded') {
    // If the rules cannot be loaded, the refusal says so.
    await store.loadRules().catch(() => undefined);
    written = store.enqueue(rows);
  }
  return written.ok ? written.value.saved : written;
};
