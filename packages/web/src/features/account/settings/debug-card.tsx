import { problems } from '@dosewell/domain/problem';
import { useState } from 'react';
import { clearDevice } from '../../../data/account/clear-device.ts';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastOne } from '../../../ui/messages/toast.ts';

type Question = 'none' | 'sure' | number;

const wordsOf = (question: Question) =>
  typeof question === 'number' && question > 0
    ? {
        title: question === 1 ? '1 entry is not sent yet' : `${question} entries are not sent yet`,
        description: 'They are only on this device. Clearing now removes them for good.',
        confirmLabel: 'Discard and clear',
      }
    : {
        title: 'Clear everything on this device?',
        description:
          'What is not sent yet is sent first. Then this browser forgets your records, your session and your choices; on the server everything stays.',
        confirmLabel: 'Clear All Data',
      };

/** Debugging for developers, shown only on their own machine (OQ-069). */
export function DebugCard() {
  const store = useStore();
  const [question, setQuestion] = useState<Question>('none');
  const [pending, setPending] = useState(false);

  const clear = async (): Promise<void> => {
    setPending(true);
    try {
      const outcome = await clearDevice(store, { discard: typeof question === 'number' });
      if (outcome.kind === 'unsent') setQuestion(outcome.pending);
    } catch {
      toastOne({ title: 'Nothing was cleared', description: problems.internal.text, variant: 'destructive' });
    } finally {
      setPending(false);
    }
  };

  return (
    <Card>
      <p className="mb-3 text-quiet">
        Only on localhost. Empties what this browser keeps: storage, session and local database.
      </p>
      <Button variant="danger" pending={pending} onClick={() => setQuestion('sure')}>
        Clear All Data
      </Button>
      <ConfirmDialog
        {...wordsOf(question)}
        open={question !== 'none'}
        onOpenChange={(open) => !open && !pending && setQuestion('none')}
        onConfirm={() => void clear()}
      />
    </Card>
  );
}
