// A reply of the assistant: its words, and what the person can do next.
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';
import type { Target } from '../../navigation/place.ts';
import { problems } from '@dosewell/domain/problem';
import type { Enqueued } from '../../data/outbox/enqueue.ts';
import type { RowToWrite, Store } from '../../data/store.ts';

export interface Question {
  /** The label of the button that means yes. */
  readonly yesLabel: string;
  readonly yes: () => Promise<Reply>;
  /** A second button that means yes in another way. */
  readonly more?: { readonly label: string; readonly yes: () => Promise<Reply> } | undefined;
}

export interface Reply {
  readonly text: string;
  /** What is spoken in place of the text, in another language. */
  readonly spoken?: { readonly words: string; readonly language: string } | undefined;
  /** Makes the row that undoes what was done; undefined if that was changed since. */
  readonly inverse?: (() => RowToWrite | undefined) | undefined;
  /** A dangerous reading; its warning is shown in place of words of success (C-02). */
  readonly alarm?: { readonly log: ReadingLog; readonly row: ShownReading } | undefined;
  /** A question that is asked before anything is saved. */
  readonly question?: Question | undefined;
  /** Does the rest of what was said in the same sentence, once this reply's question is answered. */
  readonly next?: (() => Promise<Reply>) | undefined;
  /** The page to which the app goes. */
  readonly to?: Target | undefined;
  /**
   * What is shown below the words: the number to call, or the steps for an asthma attack with that number.
   */
  readonly calls?: 'number' | 'asthma' | undefined;
}

export const say = (text: string): Reply => ({ text });

/** Writes one row and replies, or replies why the row was not saved. */
export const keep = async (
  store: Store,
  row: RowToWrite,
  then: (enqueued: Enqueued) => Reply,
): Promise<Reply> => {
  const written = store.enqueue([row]);
  const saved = written.ok ? await written.value.saved : written;
  if (written.ok && saved.ok) return then(written.value);
  if (saved.ok) return say('Not saved.');
  const fields = Object.values(saved.problem.fields ?? {});
  return say(`Not saved. ${[problems[saved.problem.code].text, ...fields].join(' ')}`);
};
