// A question about a dose depends on the records as they were when it was asked. If a screen or another tab
// changes them before the yes, nothing is recorded, and the sentence is judged anew (C-03, C-05).
import { addDays, dateOf, monthOf } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import type { Reply } from '../reply.ts';

const recordsOf = (store: Store, medicationId: string): string => {
  const date = dateOf(store.wallClock().at);
  const months = [...new Set([-1, 0, 1].map((days) => monthOf(addDays(date, days))))];
  return JSON.stringify(
    (store.monthRows('medication_logs', months) ?? [])
      .filter((log) => log.medication_id === medicationId)
      .map(({ id, status, taken_at, amount }) => [id, status, taken_at, amount].join(' '))
      .toSorted(),
  );
};

/** `again` judges the sentence from the beginning, with the questions that it raises now. */
export const unlessChanged = (
  store: Store,
  medicationId: string,
  { yes, again }: { readonly yes: () => Promise<Reply>; readonly again: () => Promise<Reply> },
): (() => Promise<Reply>) => {
  const asked = recordsOf(store, medicationId);
  return () => (recordsOf(store, medicationId) === asked ? yes() : again());
};
