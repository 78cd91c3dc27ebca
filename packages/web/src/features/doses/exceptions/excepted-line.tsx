import { type Dose, momentWords } from '@dosewell/domain/doses';
import { instantOf, today } from '@dosewell/domain/time';
import { CircleMinus, Clock3 } from 'lucide-react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { momentOfAct } from '../clock.ts';
import { doseKey } from '../dose-key.ts';
import { isSecondClick } from '../today/double-tap.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';
import { useNow } from '../use-now.ts';
import { undoException } from './exception-acts.ts';

type ExceptedLineProps = { dose: Dose; /** `Metformin, 8:00 AM` */ name: string };

/** A dose that was put off or is not wanted today: what was chosen, and a button to take that back. */
export function ExceptedLine({ dose, name }: ExceptedLineProps) {
  const store = useStore();
  const answers = useDoseAnswers();
  const now = useNow();
  const { movedTo } = dose;
  const off = movedTo === undefined;
  const words = off ? 'Not today' : `Later: ${momentWords(instantOf(movedTo, now.zone), now)}`;
  const Icon = off ? CircleMinus : Clock3;
  const mayPress = (): boolean => answers.mayPress(doseKey(dose), momentOfAct().instant);
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1.5 font-semibold text-quiet">
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={2.25} />
        {words}
      </span>
      {dose.status === 'pending' && (
        <Button
          variant="quiet"
          room={3.5}
          className="ml-auto"
          aria-label={`Undo ${off ? 'Not today' : 'Later'}, ${name}`}
          onClick={(event) => isSecondClick(event) || !mayPress() || void undoException(store, dose)}
        >
          Undo
        </Button>
      )}
      {off && dose.date === today(now) && (
        <Button
          variant="link"
          aria-label={`Take anyway, ${name}`}
          onClick={(event) => isSecondClick(event) || !mayPress() || answers.take([dose])}
        >
          Take anyway
        </Button>
      )}
    </div>
  );
}
