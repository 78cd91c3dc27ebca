import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isSecondClick } from '../today/double-tap.ts';
import type { Asking } from './asking.ts';

/** Asks once, in one sentence. Any answer closes it. */
export function TakeQuestion({ asking }: { asking: Asking }) {
  const question = useSyncExternalStore(asking.subscribe, asking.read);
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
            <Button variant="quiet" onClick={(event) => isSecondClick(event) || then(question.onTake)}>
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
    </Dialog>
  );
}
