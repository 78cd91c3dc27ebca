import { QuestionBox, type Question } from '../../../ui/overlays/question-box.tsx';
import type { DraftQuestion } from './draft-question.ts';

const saidOf = (question: DraftQuestion): Question => {
  if (question.kind === 'swap')
    return { name: 'Swap', words: 'Are the two numbers swapped?', yes: 'Swap', no: 'Correct them' };
  const { typed, unit } = question;
  if (question.kind === 'unit')
    return {
      name: 'Which unit?',
      words: `${typed} ${unit} is unusual. Did you mean ${typed} ${question.meant}?`,
      yes: `Save ${typed} ${question.meant}`,
      no: `Save ${typed} ${unit}`,
    };
  const save = { yes: `Save ${typed} ${unit}`, no: 'Correct it' };
  if (question.kind === 'jump')
    return { ...save, name: 'Is it right?', words: `Is ${typed} ${unit} right, after ${question.last}?` };
  const source = question.counted ? 'you counted' : 'the meter shows';
  return {
    name: 'Is it right?',
    words: `${question.label} ${typed} ${unit} is unusual. Is that what ${source}?`,
    ...save,
  };
};

type QuestionLineProps = { question: DraftQuestion; onAnswer: (yes: boolean) => void };

/** Asks once before saving a number that may be a slip (OQ-099, C-02). */
export function QuestionLine({ question, onAnswer }: QuestionLineProps) {
  return <QuestionBox of={question} question={saidOf(question)} onAnswer={onAnswer} />;
}
