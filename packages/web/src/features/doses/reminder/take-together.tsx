import { type Dose, notPutOff } from '@dosewell/domain/doses';
import { CheckCheck, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { momentOfAct } from '../clock.ts';
import { doseKey } from '../dose-key.ts';
import { LeftOut } from '../taking/left-out.tsx';
import type { HeldDoses } from '../taking/use-held.ts';
import { isSecondClick } from '../today/double-tap.ts';
import { useDoseAnswers } from '../use-dose-answers.ts';

type TakeTogetherProps = {
  /** `8:00 AM` */
  time: string;
  open: readonly Dose[];
  held: HeldDoses;
  /** The doses answered on this page. */
  answered: readonly Dose[];
};

/**
 * The one large button for several doses: it takes them, and once none is left, undoes what was answered
 * here.
 */
export function TakeTogether({ time, open, held, answered }: TakeTogetherProps) {
  const answers = useDoseAnswers();
  const asked = notPutOff(open);
  const free = asked.filter((dose) => !held.has(dose));
  const press = (doses: readonly Dose[], act: (doses: readonly Dose[]) => void): void => {
    const { instant } = momentOfAct();
    // A key that is held down must not press the button that replaces this one.
    if (doses.map((dose) => answers.mayPress(doseKey(dose), instant)).every(Boolean)) act(doses);
  };
  if (free.length > 1)
    return (
      <div>
        <Button
          size="take"
          className="w-full"
          aria-label={`Take all, ${time}`}
          onClick={(event) => isSecondClick(event) || press(free, answers.take)}
        >
          <CheckCheck aria-hidden className="size-6" strokeWidth={2.5} />
          Take all
        </Button>
        {free.length < asked.length && (
          <LeftOut medicationIds={asked.filter((dose) => held.has(dose)).map((dose) => dose.medicationId)} />
        )}
      </div>
    );
  if (open.length > 0 || answered.length < 2) return null;
  return (
    <Button
      variant="quiet"
      size="lg"
      className="w-full"
      aria-label={`Undo all, ${time}`}
      onClick={(event) => isSecondClick(event) || press(answered, answers.undoAll)}
    >
      <Undo2 aria-hidden className="size-5" />
      Undo all
    </Button>
  );
}
