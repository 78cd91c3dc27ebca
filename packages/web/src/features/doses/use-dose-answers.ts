import { createContext, use, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../data/use-live.ts';
import { createDoseAnswers, type DoseAnswers } from './answers.ts';

const Answers = createContext<DoseAnswers | undefined>(undefined);

/** Gives the rows below it the ways to answer. */
export const DoseAnswersProvider = Answers.Provider;

/** For a screen: one set of answers for as long as it stays. */
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
export const useUndoable = (key: string): boolean => {
  const { recent } = useDoseAnswers();
  return useSyncExternalStore(recent.subscribe, () => recent.has(key));
};
