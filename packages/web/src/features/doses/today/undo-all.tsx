import type { Dose } from '@dosewell/domain/doses';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { momentOfAct } from '../clock.ts';
import { useDoseAnswers, useOffersUndoAll } from '../use-dose-answers.ts';
import { isSecondClick } from './double-tap.ts';

type UndoAllProps = { doses: readonly Dose[]; /** `8:00 AM` */ time: string };

/** Takes back what one tap of Take all recorded. It is in the head of a group while the rows offer Undo. */
export function UndoAll({ doses, time }: UndoAllProps) {
  const answers = useDoseAnswers();
  const together = useOffersUndoAll(doses);
  if (together.length < 2) return null;
  return (
    <Button
      variant="quiet"
      room={3.5}
      aria-label={`Undo all, ${time}`}
      onClick={(event) => {
        if (!isSecondClick(event) && answers.mayPress(`all ${time}`, momentOfAct().instant))
          answers.undoAll(together);
      }}
    >
      <Undo2 aria-hidden className="size-5" />
      Undo all
    </Button>
  );
}
