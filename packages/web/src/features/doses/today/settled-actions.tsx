import type { Dose } from '@dosewell/domain/doses';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ChangeAnswer } from '../corrections/change-answer.tsx';
import { isSecondClick } from './double-tap.ts';
import { doseKey } from '../dose-key.ts';
import { useDoseAnswers, useOffersUndo } from '../use-dose-answers.ts';

/**
 * The button beside an answered dose: Undo for ten seconds, then Change. `name` identifies the dose to
 * screen readers.
 */
export function SettledActions({ dose, name }: { dose: Dose; name: string }) {
  const answers = useDoseAnswers();
  if (!useOffersUndo(doseKey(dose))) return <ChangeAnswer dose={dose} name={name} />;
  return (
    <Button
      variant="quiet"
      room={3.5}
      className="ml-auto"
      aria-label={`Undo ${name}`}
      onClick={(event) => isSecondClick(event) || answers.undo(dose)}
    >
      <Undo2 aria-hidden className="size-5" />
      Undo
    </Button>
  );
}
