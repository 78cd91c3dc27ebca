import type { Dose } from '@dosewell/domain/doses';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../data/use-live.ts';
import { doseKey } from './dose-key.ts';
import { createDoseAnswers, type DoseAnswers } from './answers.ts';

const Answers = createContext<DoseAnswers | undefined>(undefined);

/** Used by `DoseAnswersProvider`. */
export const AnswersContext = Answers.Provider;

/** Makes the acts on doses for a screen: the same object while the screen is mounted. */
export const useNewDoseAnswers = (): DoseAnswers => {
  const store = useStore();
  return useState(() => createDoseAnswers(store))[0];
};

export const useDoseAnswers = (): DoseAnswers => {
  const answers = use(Answers);
  if (answers === undefined) throw new Error('A dose row stands outside a DoseAnswersProvider');
  return answers;
};

/** Whether the row of a dose offers Undo. */
export const useOffersUndo = (key: string): boolean => {
  const { recent } = useDoseAnswers();
  return useSyncExternalStore(recent.subscribe, () => recent.has(key));
};

/** The doses of a group that one tap answered together, while their rows offer Undo. */
export const useOffersUndoAll = (doses: readonly Dose[]): readonly Dose[] => {
  const { recent } = useDoseAnswers();
  const taps = useSyncExternalStore(recent.subscribe, () =>
    doses.map((dose) => recent.tapOf(doseKey(dose)) ?? '').join(),
  ).split(',');
  const last = taps.filter((tap) => tap !== '').toSorted((a, b) => Number(b) - Number(a))[0];
  return last === undefined ? [] : doses.filter((_, i) => taps[i] === last);
};
