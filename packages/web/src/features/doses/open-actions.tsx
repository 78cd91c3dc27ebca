import type { Dose } from '@dosewell/domain/doses';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { isSecondClick } from './double-tap.ts';
import type { Answer } from './answers.ts';
import { useDoseAnswers } from './use-dose-answers.ts';

type OpenActionsProps = {
  dose: Dose;
  /** Which dose, for ears: "Metformin, 8:00 AM". */
  name: string;
  /** The one thing to take now: nothing on the screen is larger. */
  large: boolean;
};

/** Take and Skip of a dose that waits for its answer. */
export function OpenActions({ dose, name, large }: OpenActionsProps) {
  const answers = useDoseAnswers();
  const due = dose.timing === 'due';
  const button = (answer: Answer, word: string) => ({
    'aria-label': `${word} ${name}`,
    onClick: (event: MouseEvent) => {
      if (!isSecondClick(event)) answers.answer([dose], answer);
    },
  });
  return (
    // Grows only where it stands on a line of its own, so that the buttons of all rows stand under each other.
    <div className={cn('flex gap-2', large ? 'w-full' : 'grow-1 basis-36 sm:grow-0')}>
      <Button
        {...button('taken', 'Take')}
        size={large ? 'take' : 'md'}
        variant={due ? 'primary' : 'quiet'}
        className={cn('w-auto', large ? 'flex-[2]' : 'flex-1 px-4')}
      >
        {large && <Check aria-hidden className="size-6" strokeWidth={2.5} />}
        Take
      </Button>
      <Button {...button('skipped', 'Skip')} variant="quiet" className="flex-1 px-4">
        Skip
      </Button>
    </div>
  );
}
