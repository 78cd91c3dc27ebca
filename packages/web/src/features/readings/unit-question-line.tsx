import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { UnitQuestion } from './reading-draft.ts';

type UnitQuestionLineProps = { question: UnitQuestion; onAnswer: (asMeant: boolean) => void };

/** Asks before saving a number that another unit would explain (OQ-099). */
export function UnitQuestionLine({ question: { typed, unit, meant }, onAnswer }: UnitQuestionLineProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      role="group"
      aria-label="Which unit?"
      className="flex flex-col gap-3 rounded-lg bg-marigold-soft p-4"
    >
      <p role="status" className="font-semibold text-marigold">
        {typed} {unit} is unusual. Did you mean {typed} {meant}?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} onClick={() => onAnswer(true)}>
          Save {typed} {meant}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          Save {typed} {unit}
        </Button>
      </div>
    </div>
  );
}
