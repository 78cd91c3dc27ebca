import type { ReactNode } from 'react';
import type { DoseAnswers } from './answers.ts';
import { TakeQuestion } from './taking/take-question.tsx';
import { AnswersContext } from './use-dose-answers.ts';

/**
 * Gives the rows below it the acts on doses, and shows the question that some doses ask before they are
 * taken.
 */
export function DoseAnswersProvider({ value, children }: { value: DoseAnswers; children: ReactNode }) {
  return (
    <AnswersContext value={value}>
      {children}
      <TakeQuestion asking={value.asking} />
    </AnswersContext>
  );
}
