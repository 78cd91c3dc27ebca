// A document merges field by field. A patch whose author had not seen the newest revision writes a field
// only with a later clock; a deletion wins over edits (design/sync.md#merge).
import { ok, refuse, type Result } from '../problem/index.ts';
import type { Patch } from './operation.ts';
import type { Document } from './rows.ts';

interface Merge<R extends Document> {
  readonly row: R;
  readonly merged: boolean;
}

/** Whether a patch restores a deleted row: its author had seen the deletion, or wrote no earlier than it. */
const restores = (current: Document, patch: Patch, base: number, clock: number): boolean =>
  patch.deleted_at === null && (base >= current.rev || clock >= (current.stamps.deleted_at ?? Infinity));

/**
 * Merges a device's patch into a document. `base` is the revision the author had seen, `clock` the stamp of
 * the write. A field's stamp never decreases, so that an informed write by a slow clock does not lose to an
 * older one. A deleted document accepts nothing but its restoring. The restoring may follow changes by
 * others, such as a dose of the medication, as these can arrive between a device's delete and its undo.
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

/** The document deleted at `now`. The stamp distinguishes restoring after the deletion from before. */
export const deleteDocument = <R extends Document>(current: R, now: string, clock: number): R => ({
  ...current,
  clock: Math.max(current.clock, clock),
  deleted_at: now,
  stamps: { ...current.stamps, deleted_at: clock },
});

/** Stamps for every field of a new document. */
export const stampsOf = (patch: Patch, clock: number): Record<string, number> =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, clock]));
