// A document merges field by field: unseen changes yield to the later clock, a deletion wins over edits
// (design/sync.md#merge).
import { ok, refuse, type Result } from '../problem/index.ts';
import type { Patch } from './operation.ts';
import type { Document } from './rows.ts';

interface Merge<R extends Document> {
  readonly row: R;
  readonly merged: boolean;
}

/** Whether a patch takes a deletion back: who writes that has seen it, or wrote it no sooner than the deletion. */
const restores = (current: Document, patch: Patch, base: number, clock: number): boolean =>
  patch.deleted_at === null && (base >= current.rev || clock >= (current.stamps.deleted_at ?? Infinity));

/**
 * Lays a device's patch over a document. `base` is the revision the person had seen, `clock` the stamp of the write.
 * A field's stamp never falls, so that what a slow clock wrote knowingly does not yield to something older.
 * A deleted document yields to nothing but its restoring. That may come after others touched the row, by taking a dose
 * of the medication say: between deleting and taking back on one device, anything can have arrived from another.
 */
export const mergeDocument = <R extends Document>(
  current: R,
  patch: Patch,
  base: number,
  clock: number,
): Result<Merge<R>> => {
  const merged = base < current.rev;
  if (current.deleted_at !== null && !restores(current, patch, base, clock)) return refuse('already_deleted');
  const row = { ...current, stamps: { ...current.stamps }, clock: Math.max(current.clock, clock) };
  for (const [field, value] of Object.entries(patch)) {
    if (merged && clock < (row.stamps[field] ?? 0)) continue;
    Object.assign(row, { [field]: value });
    row.stamps[field] = Math.max(clock, row.stamps[field] ?? 0);
  }
  return ok({ row, merged });
};

/** The document as deleted at the instant `now`. The stamp tells a restoring after the deletion from one before. */
export const deleteDocument = <R extends Document>(current: R, now: string, clock: number): R => ({
  ...current,
  clock: Math.max(current.clock, clock),
  deleted_at: now,
  stamps: { ...current.stamps, deleted_at: clock },
});

/** The clock of every field of a new document. */
export const stampsOf = (patch: Patch, clock: number): Record<string, number> =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, clock]));
