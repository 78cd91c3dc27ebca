import type { ReactNode } from 'react';
import type { DoseAnswers } from './answers.ts';
import { TakeQuestion } from './taking/take-question.tsx';
import { AnswersContext } from './use-dose-answers.ts';

/** Lets the rows below it answer doses, and shows the question that some of them ask. */
export function DoseAnswersProvider({ value, children }: { value: DoseAnswers; children: ReactNode }) {
  return (
    <AnswersContext value={value}>
      {children}
      <TakeQuestion asking={value.asking} />
    </AnswersContext>
  );
}
