import type { Dose } from '@dosewell/domain/doses';
import { Button } from '../../../ui/button.tsx';
import { useDoseAnswers } from '../use-dose-answers.ts';

/** Two people or devices answered one dose differently: only the person knows which is right. */
export function ConflictButtons({ dose, name }: { dose: Dose; name: string }) {
  const answers = useDoseAnswers();
  const hold = (answer: 'taken' | 'skipped'): void => {
    if (dose.status === answer) answers.confirm(dose);
    else if (answer === 'taken') answers.take([dose]);
    else answers.skip([dose]);
  };
  return (
    <div role="group" aria-label={`Two answers differ for ${name}`} className="w-full">
      <p className="mb-2 font-semibold">Two answers differ: taken and skipped. Which one is right?</p>
      <div className="flex gap-2">
        <Button variant="quiet" className="flex-1" onClick={() => hold('taken')}>
          It was taken
        </Button>
        <Button variant="quiet" className="flex-1" onClick={() => hold('skipped')}>
          It was skipped
        </Button>
      </div>
    </div>
  );
}
