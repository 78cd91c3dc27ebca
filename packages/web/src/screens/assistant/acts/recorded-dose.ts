// Replies whether an answer to a dose was recorded or asks first. The answers of the screens are used
// unchanged, and what they write is watched (C-03).
import { undoAnswer } from '@dosewell/domain/doses';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayTime } from '@dosewell/domain/time';
import { problems } from '@dosewell/domain/problem';
import type { Store } from '../../../data/store.ts';
import { createDoseAnswers, type DoseAnswers } from '../../../features/doses/answers.ts';
import { staysCounted } from '../../../features/doses/corrections/stays-counted.ts';
import { standsAsWritten } from './as-written.ts';
import { type Reply, say } from '../reply.ts';

type Written = ReturnType<Store['enqueue']>;

export interface DoseActs {
  readonly answers: DoseAnswers;
  /** The result of the last write, and the id of its row. */
  readonly written: () => { readonly result: Written; readonly id: string } | undefined;
}

/**
 * The assistant has acts on doses of its own, so that a tap on the page is not taken for a repeat of what
 * was said.
 */
export const doseActs = (store: Store): DoseActs => {
  let last: ReturnType<DoseActs['written']>;
  const watched: Store = {
    ...store,
    enqueue: (rows) => {
      const result = store.enqueue(rows);
      last = { result, id: rows[0]?.id ?? '' };
      return result;
    },
  };
  return { answers: createDoseAnswers(watched), written: () => last };
};

/** The reply once an answer is on record, with its undo. */
export const recordedReply = async (
  store: Store,
  { written }: DoseActs,
  medication: MedicationRow,
  heard: string | undefined,
): Promise<Reply> => {
  const last = written();
  if (last === undefined) return say('Not noted. Please try again.');
  const { result, id } = last;
  const saved = result.ok ? await result.value.saved : result;
  if (!result.ok || !saved.ok) return say(`Not noted. ${saved.ok ? '' : problems[saved.problem.code].text}`);
  const log = store.row('medication_logs', id);
  const stands = standsAsWritten(store, 'medication_logs', id);
  const misheard = heard === undefined ? '' : `I heard "${heard}". `;
  const at = log?.actual_time == null ? '' : `, at ${displayTime(log.actual_time)}`;
  const many = log === undefined || log.amount === 1 ? '' : ` (${log.amount})`;
  const stock = staysCounted(store, result.value, [{ table: 'medication_logs', id }]);
  const what = log?.status === 'skipped' ? 'skipped' : 'taken';
  return {
    text: `${misheard}${medication.name} ${medication.dosage}${many}: ${what}${at}.${stock === undefined ? '' : ` ${stock}`}`,
    inverse: () => {
      const now = store.row('medication_logs', id);
      return now !== undefined && stands() ? undoAnswer(now) : undefined;
    },
  };
};

/** The reply to an act of the screens: that the answer was recorded, or the question that the act asks. */
export const replyOf = async (
  store: Store,
  acts: DoseActs,
  medication: MedicationRow,
  { heard, amount }: { readonly heard?: string | undefined; readonly amount?: number | undefined },
): Promise<Reply> => {
  const recorded = () => recordedReply(store, acts, medication, heard);
  const question = acts.answers.asking.read();
  if (question === undefined) return recorded();
  acts.answers.asking.close();
  return {
    text: [question.title, question.words].filter((words) => words !== '').join(' '),
    question: {
      yesLabel: question.takeLabel,
      yes: () => {
        question.onTake(amount);
        return recorded();
      },
    },
  };
};
