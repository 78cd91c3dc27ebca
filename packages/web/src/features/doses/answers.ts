// Records every answer of a person to a dose through the outbox, and confirms it by a toast once it is
// saved on this device (specification/medication.md#4-states, OQ-046).
import {
  answerDose,
  type Dose,
  instantTaken,
  isGiven,
  restoreAnswer,
  takeAsNeeded,
  takeAsNeededAt,
  undoAnswer,
} from '@dosewell/domain/doses';
import { doseId } from '@dosewell/domain/id';
import type { DoseLogRow, OperationRow } from '@dosewell/domain/sync';
import { today } from '@dosewell/domain/time';
import type { Store } from '../../data/store.ts';
import { feelTap } from '../../platform/feel-tap.ts';
import { toast } from '../../ui/messages/toast.ts';
import { momentOfAct } from './clock.ts';
import { createPressGuard, createTapGuard } from './today/double-tap.ts';
import { doseKey, keyOf } from './dose-key.ts';
import { createRecentAnswers, type RecentAnswers } from './today/recent-answers.ts';
import { staysCounted } from './corrections/stays-counted.ts';
import { type Asking, createAsking } from './taking/asking.ts';
import { questionOfSaid } from './taking/question-of-said.ts';
import { type Gate, putBack, takeDoses, takeOneNow } from './taking/take-doses.ts';

export type TakenOrSkipped = 'taken' | 'skipped';

/** The words of the question that the form shows, if any. */
type Asked = string | undefined;

export interface StatedTaking extends Pick<DoseLogRow, 'actual_time' | 'taken_at'> {
  readonly amount?: number;
}

export interface TakenThen {
  readonly medicationId: string;
  readonly date: string;
  readonly time: string;
  /** The usual amount is meant if this is undefined. */
  readonly amount?: number | undefined;
}

export interface DoseAnswers {
  readonly recent: RecentAnswers;
  /** False if a press on a dose's button only repeats the one just before. */
  readonly mayPress: (key: string, instant: number) => boolean;
  /** The question that is shown before a dose is taken, if any. */
  readonly asking: Asking;
  /** Takes doses now. A single dose may ask first; of several, those that must ask are left out. */
  readonly take: (doses: readonly Dose[]) => void;
  readonly skip: (doses: readonly Dose[]) => void;
  /** Restores the dose log as it was before the last answer. */
  readonly undo: (dose: Dose) => void;
  /** Restores the dose logs of several doses in one operation. */
  readonly undoAll: (doses: readonly Dose[]) => void;
  /** Removes the answer of a dose. */
  readonly clear: (dose: Dose) => void;
  /** Settles a conflict in favour of the answer on record. */
  readonly confirm: (dose: Dose) => void;
  /**
   * Records the time at which a dose was truly taken, and its amount if stated. If a question is due that
   * was not asked yet, resolves with the question and records nothing.
   */
  readonly takenAt: (dose: Dose, stated: StatedTaking, asked: Asked) => Promise<Asked>;
  /** Takes a dose as needed now; `amount` is undefined if the person stated none. */
  readonly takeNow: (medicationId: string, amount?: number) => void;
  /** Records the time at which a dose as needed was taken; asks like `takenAt`. */
  readonly takeAt: (dose: TakenThen, asked: Asked) => Promise<Asked>;
}

const TOLD = { taken: 'Dose logged as taken', skipped: 'Dose skipped' } as const;
const FAILED = 'Failed to log dose.';

const told = (answer: TakenOrSkipped, count: number): string => {
  if (count === 1) return TOLD[answer];
  return answer === 'taken' ? `${count} doses logged as taken` : `${count} doses skipped`;
};

interface Parts {
  readonly store: Store;
  readonly recent: RecentAnswers;
}

export const createDoseAnswers = (store: Store): DoseAnswers => {
  const recent = createRecentAnswers();
  const mayTap = createTapGuard();
  const mayPress = createPressGuard();
  const asking = createAsking();
  const parts = { store, recent };
  const gate = { store, asking, failed: () => toast({ title: FAILED, variant: 'destructive' }) };

  return {
    recent,
    mayPress,
    asking,
    take: takeDoses(gate, answer(parts)),
    skip: (doses) => answer(parts)(doses, 'skipped'),
    undo: undo(parts, gate),
    undoAll: undoAll(parts),
    clear: (dose) => {
      if (dose.log !== undefined) void write(parts, [undoAnswer(dose.log)]);
    },
    confirm: ({ log }) => {
      if (isGiven(log))
        void write(parts, [restoreAnswer(log, log)], TOLD[log.status === 'skipped' ? 'skipped' : 'taken']);
    },
    takenAt: takenAt(parts),
    takeNow: takeOneNow(gate, mayTap, noteNow(parts)),
    takeAt: takeAt(parts),
  };
};

/**
 * The dose log under the dose's id, even a deleted one: its revision is the one that the person was looking
 * at.
 */
const recordOf = ({ store }: Parts, dose: Dose, slot: string): DoseLogRow | undefined =>
  dose.log ?? store.row('medication_logs', doseId(dose.medicationId, dose.date, slot));

const write = async ({ store }: Parts, rows: readonly OperationRow[], title?: string): Promise<boolean> => {
  const written = store.enqueue(rows);
  const saved = written.ok && (await written.value.saved).ok;
  if (!saved) {
    toast({ title: FAILED, variant: 'destructive' });
    return false;
  }
  if (rows.some((row) => 'patch' in row && row.patch['status'] === 'taken')) feelTap();
  const description = staysCounted(store, written.value, rows);
  if (title !== undefined || description !== undefined) toast({ title: title ?? 'Recorded', description });
  return true;
};

/** Writes an answer that the dose's row can undo, unless saving fails. */
const writeUndoable = async (
  parts: Parts,
  rows: readonly OperationRow[],
  title: string,
  keys: string[],
): Promise<void> => {
  if (!(await write(parts, rows, title))) for (const key of keys) parts.recent.remove(key);
};

const noteAsNeeded = (parts: Parts, row: OperationRow, key: string): void => {
  parts.recent.add(key, undefined);
  void writeUndoable(parts, [row], TOLD.taken, [key]);
};

const answer =
  (parts: Parts) =>
  (doses: readonly Dose[], answer: TakenOrSkipped): void => {
    const now = momentOfAct();
    const tap = doses.length > 1 ? parts.recent.newTap() : undefined;
    const rows = doses.flatMap((dose) => {
      const { slot } = dose;
      if (slot === null) return [];
      const standing = recordOf(parts, dose, slot);
      parts.recent.add(doseKey(dose), isGiven(standing) ? standing : undefined, tap);
      return [answerDose({ ...dose, slot }, answer, now, standing)];
    });
    void writeUndoable(parts, rows, told(answer, rows.length), doses.map(doseKey));
  };

const undo =
  (parts: Parts, gate: Gate): DoseAnswers['undo'] =>
  (dose) => {
    const before = parts.recent.remove(doseKey(dose));
    const { log } = dose;
    if (log === undefined) return;
    if (before === undefined) void write(parts, [undoAnswer(log)]);
    else putBack(gate, dose, before, () => void write(parts, [restoreAnswer(log, before)]));
  };

/**
 * Unlike undoing a single answer, this asks nothing: one tap takes only doses that were not taken before.
 */
const undoAll =
  (parts: Parts): DoseAnswers['undoAll'] =>
  (doses) => {
    const rows = doses.flatMap((dose) => {
      const before = parts.recent.remove(doseKey(dose));
      if (dose.log === undefined) return [];
      return [before === undefined ? undoAnswer(dose.log) : restoreAnswer(dose.log, before)];
    });
    if (rows.length > 0) void write(parts, rows);
  };

const takenAt =
  (parts: Parts): DoseAnswers['takenAt'] =>
  async (dose, stated, asked) => {
    const { medicationId, date, slot, log } = dose;
    const said = { date, taken_at: stated.taken_at };
    const isOnRecord = log !== undefined && stated.taken_at === log.taken_at;
    const question =
      asked ??
      (isOnRecord
        ? undefined
        : await questionOfSaid(parts.store, { medicationId, slot, logId: log?.id }, said));
    if (question !== asked) return question;
    const key = doseKey(dose);
    const standing = slot === null ? log : recordOf(parts, dose, slot);
    const row =
      slot === null
        ? log && restoreAnswer(log, { ...log, status: 'taken', ...stated })
        : restated(answerDose({ ...dose, slot }, 'taken', momentOfAct(), standing), stated);
    if (row === undefined) return undefined;
    parts.recent.add(key, isGiven(standing) ? standing : undefined);
    void writeUndoable(parts, [row], TOLD.taken, [key]);
    return undefined;
  };

const restated = (row: OperationRow, stated: Partial<StatedTaking>): OperationRow =>
  'patch' in row ? { ...row, patch: { ...row.patch, ...stated } } : row;

const noteNow =
  (parts: Parts) =>
  (medicationId: string, amount: number | undefined): void => {
    const now = momentOfAct();
    const id = parts.store.newId();
    const row = takeAsNeeded(medicationId, id, now, amount);
    noteAsNeeded(parts, row, keyOf(medicationId, today(now), id));
  };

const takeAt =
  (parts: Parts): DoseAnswers['takeAt'] =>
  async ({ medicationId, date, time, amount }, asked) => {
    const { zone } = momentOfAct();
    const said = { date, taken_at: instantTaken(date, null, time, zone) };
    const question = asked ?? (await questionOfSaid(parts.store, { medicationId, slot: null }, said));
    if (question !== asked) return question;
    const id = parts.store.newId();
    const row = takeAsNeededAt({ medicationId, id, date, time, zone });
    noteAsNeeded(
      parts,
      amount === undefined ? row : restated(row, { amount }),
      keyOf(medicationId, date, id),
    );
    return undefined;
  };
