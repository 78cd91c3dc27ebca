// Two answers to one dose: the informed one holds, else the stronger; an assumed miss yields silently, two people's answers are flagged (decision OQ-004, design: Merge rules).
import type { DoseLogRow } from '../sync/rows.ts';
import { strengthOf } from './dose-strength.ts';

interface MergedAnswers {
  readonly log: DoseLogRow;
  /** The author of `next` had not seen a person's answer that they met. */
  readonly merged: boolean;
}

/** What stands after `next`, written by someone who had seen revision `base`, met `current`. */
export const mergeAnswers = (current: DoseLogRow, next: DoseLogRow, base: number): MergedAnswers => {
  if (base >= current.rev) return { log: { ...next, conflict: false }, merged: false };
  const assumed = current.deleted_at === null && current.answered_by === 'server';
  if (assumed) return { log: next.deleted_at === null ? yielding(next, base) : current, merged: false };
  const differ = current.deleted_at === null && next.deleted_at === null && current.status !== next.status;
  const stronger = strengthOf(next) > strengthOf(current) ? next : current;
  return { log: { ...stronger, conflict: current.conflict || differ }, merged: true };
};

/** Nobody need have seen an assumption: what the author does next, still looking at `base`, is informed. */
const yielding = (next: DoseLogRow, base: number): DoseLogRow => ({ ...next, rev: base, conflict: false });
