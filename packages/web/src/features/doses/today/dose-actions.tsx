import { type Dose, isGiven } from '@dosewell/domain/doses';
import { Check, Undo2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import type { TakenOrSkipped } from '../answers.ts';
import { ChangeAnswer } from '../corrections/change-answer.tsx';
import { momentOfAct } from '../clock.ts';
import { isSecondClick } from './double-tap.ts';
import { doseKey } from '../dose-key.ts';
import { useDoseAnswers, useOffersUndo } from '../use-dose-answers.ts';

type DoseActionsProps = {
  dose: Dose;
  /** What screen readers call the dose: "Metformin, 8:00 AM". */
  name: string;
  /** Whether the dose stands out as one to take now. */
  leads: boolean;
  /** The only dose of its time: its button is the largest thing on the screen. */
  large: boolean;
  /** Whether the buttons are on a line of their own. */
  wide: boolean;
};

const WORDS = { taken: 'Take', skipped: 'Skip' } as const;

/**
 * Take and Skip for a dose without an answer. The pressed button stays and becomes Undo for ten seconds,
 * then Change, so that it keeps the focus.
 */
export function DoseActions({ dose, name, leads, large, wide }: DoseActionsProps) {
  const answers = useDoseAnswers();
  const key = doseKey(dose);
  const undoable = useOffersUndo(key);
  const given = isGiven(dose.log);
  const lone = large && !given;
  const pressed = (event: MouseEvent, answer: TakenOrSkipped): void => {
    if (isSecondClick(event) || !answers.mayPress(key, momentOfAct().instant)) return;
    if (given) answers.undo(dose);
    else if (answer === 'taken') answers.take([dose]);
    else answers.skip([dose]);
  };
  const button = (answer: TakenOrSkipped) => {
    if (given && (!undoable || dose.status !== answer)) return null;
    const primary = answer === 'taken' && !given;
    return (
      <Button
        key={answer}
        aria-label={`${given ? 'Undo' : WORDS[answer]} ${name}`}
        onClick={(event) => pressed(event, answer)}
        size={primary && lone ? 'take' : 'md'}
        variant={primary && leads ? 'primary' : 'quiet'}
        room={given ? 3.5 : primary && lone ? 6 : 4}
        className={given ? '' : primary && lone ? 'flex-[2]' : 'flex-1'}
      >
        {given && <Undo2 aria-hidden className="size-5" />}
        {primary && lone && <Check aria-hidden className="size-6" strokeWidth={2.5} />}
        {given ? 'Undo' : WORDS[answer]}
      </Button>
    );
  };
  return (
    <div className={cn('flex gap-2', !given && (lone || wide) && 'w-full', !given && !lone && 'sm:max-w-80')}>
      {button('taken')}
      {button('skipped')}
      {given && !undoable && <ChangeAnswer dose={dose} name={name} />}
    </div>
  );
}
