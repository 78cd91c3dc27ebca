// Enqueues one act: judges it, starts the write to disk and updates the screens, all in one task. Sending and
// the other tabs hear of it once the write is durable (design/life-of-a-dose.md).
import { ok, type ProblemCode, refuse, type Result } from '@dosewell/domain/problem';
import { type OperationRow, type Patch, type TableName } from '@dosewell/domain/sync';
import { versionNeeded } from '@dosewell/domain/tables';
import { wallClock } from '@dosewell/domain/time';
import { chunkName, rowName } from '../records/chunk-name.ts';
import { updateMemory, type LocalRecords } from '../records/local-records.ts';
import { saveEntry } from './outbox.ts';
import { type OutboxEntry, UNSAVED } from './outbox-entry.ts';
import { shownChunkOf } from '../records/strays.ts';

/** One row of an act. `base` is the revision the person was looking at; by default the one shown now. */
export type RowToWrite =
  | { readonly table: TableName; readonly id: string; readonly base?: number; readonly patch: Patch }
  | { readonly table: TableName; readonly id: string; readonly base?: number; readonly delete: true };

export interface Enqueued {
  readonly op: string;
  /** The act was accepted, but the person must be told this. */
  readonly notice?: ProblemCode;
  /** Settles when the act is durable on this device. No screen may call the act saved before. */
  readonly saved: Promise<Result<void>>;
}

/** What the device adds to an act. */
export interface DeviceContext {
  readonly newId: () => string;
  readonly zone: () => string;
  /** This installation's id, for the journal. */
  readonly client: () => string;
  /** Called when an act has been saved. */
  readonly onSaved: () => void;
}

const entryOf = (
  records: LocalRecords,
  surroundings: DeviceContext,
  writes: readonly RowToWrite[],
): OutboxEntry => {
  const zone = surroundings.zone();
  const after: Record<string, string> = {};
  for (const { table, id } of writes) {
    const writer = records.overlay.writerOf(table, id);
    if (writer !== undefined) after[rowName(table, id)] = writer;
  }
  const rows = writes.map((write): OperationRow => ({
    ...write,
    base: write.base ?? records.overlay.get(write.table, write.id)?.rev ?? 0,
  }));
  return {
    op: surroundings.newId(),
    seq: UNSAVED,
    v: versionNeeded(rows, records.versions.known),
    ...records.clock.tick(),
    at: wallClock({ instant: records.clock.now(), zone }),
    zone,
    rows,
    after,
    chunks: [],
  };
};

const keep = async (
  records: LocalRecords,
  surroundings: DeviceContext,
  entry: OutboxEntry,
): Promise<Result<void>> => {
  const { lists } = records;
  try {
    const saved = await saveEntry(records.database, entry);
    lists.pending = lists.pending.map((known) => (known.op === entry.op ? saved : known));
    // Saving rebases the rows if another tab received the answer that this act builds on.
    if (saved.rows !== entry.rows) updateMemory(records, {});
    records.status.set({ storageProblem: false });
    const noted = records.journal?.put([saved], surroundings.client());
    surroundings.onSaved();
    // Waits for the second copy: a phone may end the app now, and clear the pages' storage before its next
    // start.
    if (records.journal?.lasts) await noted;
    return ok(undefined);
  } catch {
    lists.pending = lists.pending.filter((known) => known.op !== entry.op);
    updateMemory(records, {});
    records.status.set({ storageProblem: true });
    return refuse('not_stored');
  }
};

/** The problem when nobody is signed in any more; the form of a caregiver has its own wording (OQ-078). */
const signedOut = (writes: readonly RowToWrite[]): ProblemCode =>
  writes.some(({ table }) => table === 'caregivers') ? 'caregivers_signed_out' : 'not_authenticated';

/** Writes rows as one act of the person, all or nothing. A refused act is not stored. */
export const enqueue = (
  records: LocalRecords,
  surroundings: DeviceContext,
  writes: readonly RowToWrite[],
): Result<Enqueued> => {
  if (records.status.get().ended) return refuse(signedOut(writes));
  const made = entryOf(records, surroundings, writes);
  const admitted = records.overlay.lay(made);
  if (!admitted.ok) {
    if (admitted.problem.code === 'not_loaded') void records.rules.complete().catch(() => undefined);
    return admitted;
  }
  const { changes, notice } = admitted.value;
  const chunks = [...new Set(changes.map(({ table, row }) => chunkName(table, row.bucket)))];
  const entry: OutboxEntry = { ...made, chunks, ...(notice === undefined ? {} : { told: notice }) };
  records.lists.pending = [...records.lists.pending, entry];
  // The write to disk starts before any screen is told, so that rendering does not delay it.
  const saved = keep(records, surroundings, entry);
  records.queries.invalidate([...chunks, ...changes.map(({ table, row }) => shownChunkOf(table, row))]);
  records.status.set({ pending: records.lists.pending.length });
  return ok(notice === undefined ? { op: entry.op, saved } : { op: entry.op, notice, saved });
};
