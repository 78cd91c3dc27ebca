import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

export interface Question {
  readonly name: string;
  readonly words: string;
  readonly yes: string;
  readonly no: string;
}

type QuestionBoxProps = {
  question: Question;
  /** The object that the question is about. A new object moves the focus to the question again. */
  of: object;
  onAnswer: (yes: boolean) => void;
};

/** A question within a form, before it is saved; its first answer gets the focus. */
export function QuestionBox({ question: { name, words, yes, no }, of, onAnswer }: QuestionBoxProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [of]);
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-3 rounded-lg bg-marigold-soft p-4">
      <p role="status" className="font-semibold wrap-anywhere text-marigold">
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
