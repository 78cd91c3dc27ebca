// Of two answers to one dose, the one whose author had seen the other wins, else the stronger. An answer
// replaces a miss recorded by the server; two people's answers that differ are a conflict (OQ-004,
// design/sync.md#merge).
import { NOTE_LIMIT } from '../../text/note-limit.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { strengthOf } from './dose-strength.ts';

interface MergedAnswers {
  readonly log: DoseLogRow;
  /** Whether the author of `next` had not seen the stored answer; false if that is a recorded miss. */
  readonly merged: boolean;
}

/** The result when `next`, written by someone who had seen revision `base`, meets `current`. */
export const mergeAnswers = (current: DoseLogRow, next: DoseLogRow, base: number): MergedAnswers => {
  if (base >= current.rev) return { log: { ...next, conflict: false }, merged: false };
  const assumed = current.deleted_at === null && current.answered_by === 'server';
  if (assumed) return { log: next.deleted_at === null ? yielding(next, base) : current, merged: false };
  const differ = current.deleted_at === null && next.deleted_at === null && current.status !== next.status;
  const [stronger, other] = strengthOf(next) > strengthOf(current) ? [next, current] : [current, next];
  const notes = other.deleted_at === null ? bothNotes(stronger.notes, other.notes) : stronger.notes;
  return { log: { ...stronger, notes, conflict: current.conflict || differ }, merged: true };
};

/** Joins the notes of both answers; if that exceeds the limit, only the stronger answer's note is kept. */
const bothNotes = (holding: string | null, other: string | null): string | null => {
  if (other === null || holding === null) return holding ?? other;
  if (holding.includes(other)) return holding;
  const both = other.includes(holding) ? other : `${holding}\n${other}`;
  return both.length > NOTE_LIMIT ? holding : both;
};

/**
 * An answer that replaces a miss recorded by the server. It keeps the revision that its author had seen, so
 * that the author's next change, which names that revision, is no conflict.
 */
const yielding = (next: DoseLogRow, base: number): DoseLogRow => ({ ...next, rev: base, conflict: false });
