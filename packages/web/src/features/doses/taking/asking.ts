// The one question before a dose is taken early or close to another (C-03).
import type { DosageForm } from '@dosewell/domain/medications';

export interface HowMany {
  readonly usual: number;
  readonly form: DosageForm;
}

export interface Question {
  /** `Take Metformin, 8:00 PM, now?` */
  readonly title: string;
  /** When the dose is due, or when the last one was taken. */
  readonly words: string;
  readonly takeLabel: string;
  /** Asks how many units are taken now; only for a dose as needed. */
  readonly howMany?: HowMany | undefined;
  readonly onTake: (amount: number | undefined) => void;
  /** Skips the dose; undefined for a dose as needed, which has no slot. */
  readonly onSkip?: (() => void) | undefined;
}

export interface Asking {
  readonly read: () => Question | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly ask: (question: Question) => void;
  readonly close: () => void;
}

export const createAsking = (): Asking => {
  let question: Question | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Question | undefined): void => {
    question = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    read: () => question,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: become,
    close: () => become(undefined),
  };
};
