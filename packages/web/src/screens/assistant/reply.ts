// What the assistant answers: words, and what can be done with them.
import type { ReadingLog, ShownReading } from '@dosewell/domain/readings/words';
import type { Target } from '../../navigation/place.ts';
import { problems } from '@dosewell/domain/problem';
import type { Enqueued } from '../../data/outbox/enqueue.ts';
import type { RowToWrite, Store } from '../../data/store.ts';

export interface Question {
  /** What the button says that does it. */
  readonly yesLabel: string;
  readonly yes: () => Promise<Reply>;
  /** Another way to say yes. */
  readonly more?: { readonly label: string; readonly yes: () => Promise<Reply> } | undefined;
}

export interface Reply {
  readonly text: string;
  /** Spoken in place of the text, in another language. */
  readonly spoken?: { readonly words: string; readonly language: string } | undefined;
  /** The row that takes it back. */
  readonly inverse?: (() => RowToWrite | undefined) | undefined;
  /** A dangerous reading: the warning stands in place of praise (C-02). */
  readonly alarm?: { readonly log: ReadingLog; readonly row: ShownReading } | undefined;
  /** Asked before anything is kept. */
  readonly question?: Question | undefined;
  /** What else was said in the same sentence; it is done once this is answered. */
  readonly next?: (() => Promise<Reply>) | undefined;
  /** Where the app goes. */
  readonly to?: Target | undefined;
  /** Beneath the words stand the number to call, or the steps in an attack with it. */
  readonly calls?: 'number' | 'asthma' | undefined;
}

export const say = (text: string): Reply => ({ text });

/** Writes one row, or says why it was not kept. */
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
