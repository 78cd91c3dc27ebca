import { nextAmount } from '@dosewell/domain/doses';
import { amountWords } from '@dosewell/domain/medications';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StepperField } from '../../../ui/fields/stepper-field.tsx';
import { isSecondClick } from '../today/double-tap.ts';
import type { Asking, Question } from './asking.ts';

interface Stated {
  readonly of: Question | undefined;
  readonly amount: number;
}

/** Asks one question before a dose is taken. Any answer closes the dialog. */
export function QuestionDialog({ asking }: { asking: Asking }) {
  const question = useSyncExternalStore(asking.subscribe, asking.read);
  const howMany = question?.howMany;
  const [stated, setStated] = useState<Stated>();
  // An amount stated for one question does not count for the next.
  const amount = stated !== undefined && stated.of === question ? stated.amount : howMany?.usual;
  const then = (act: () => void): void => {
    asking.close();
    act();
  };
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={(open) => open || asking.close()}
      title={question?.title ?? ''}
      footer={
        question && (
          <>
            <Button
              variant="quiet"
              onClick={(event) => isSecondClick(event) || then(() => question.onTake(amount))}
            >
              {question.takeLabel}
            </Button>
            {question.onSkip && (
              <Button variant="quiet" onClick={() => then(question.onSkip ?? asking.close)}>
                Skip this dose
              </Button>
            )}
            <Button variant="quiet" onClick={asking.close}>
              Not now
            </Button>
          </>
        )
      }
    >
      <p className="text-lg">{question?.words}</p>
      {howMany && amount !== undefined && (
        <StepperField
          label="How many now?"
          shown={amountWords(amount, howMany.form)}
          less={nextAmount(amount, howMany.form, -1)}
          more={nextAmount(amount, howMany.form, 1)}
          onChange={(next) => setStated({ of: question, amount: next })}
        />
      )}
    </Dialog>
  );
}
