import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { DraftQuestion } from './draft-question.ts';

interface Said {
  readonly name: string;
  readonly words: string;
  readonly yes: string;
  readonly no: string;
}

const saidOf = (question: DraftQuestion): Said => {
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
  return {
    name: 'Is it right?',
    words: `${question.label} ${typed} ${unit} is unusual. Is that what the meter shows?`,
    yes: `Save ${typed} ${unit}`,
    no: 'Correct it',
  };
};

type QuestionLineProps = { question: DraftQuestion; onAnswer: (yes: boolean) => void };

/** Asks once before saving a number that may be a slip (OQ-099, C-02). */
export function QuestionLine({ question, onAnswer }: QuestionLineProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [question]);
  const { name, words, yes, no } = saidOf(question);
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-3 rounded-lg bg-marigold-soft p-4">
      <p role="status" className="font-semibold text-marigold">
        {words}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}
