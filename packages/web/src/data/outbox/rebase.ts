// Rebases waiting operations: one that was made on top of an unsent one of the same row takes over that row's
// revision once the earlier one is answered (decision 0004).
import type { OperationRow } from '@dosewell/domain/sync';
import { rowName } from '../records/chunk-name.ts';
import type { OutboxEntry, SentEntry } from './outbox-entry.ts';

/**
 * The entry with the revisions that `answered` gave to the rows it waits for. A merged row has no revision
 * there: it holds another device's change, which the person has not seen.
 */
export const rebased = (entry: OutboxEntry, answered: SentEntry): OutboxEntry => {
  if (!Object.values(entry.after).includes(answered.op)) return entry;
  const rebase = (row: OperationRow): OperationRow => {
    const name = rowName(row.table, row.id);
    const rev = entry.after[name] === answered.op ? answered.revs[name] : undefined;
    return rev !== undefined && rev > row.base ? { ...row, base: rev } : row;
  };
  return { ...entry, rows: entry.rows.map(rebase) };
};
