import { countedAt } from '@dosewell/domain/refills';
import { byName } from '@dosewell/domain/medications';
import { useState } from 'react';
import type { Doubtful } from '../../data/records/meta.ts';
import { useRow, useRows, useStore } from '../../data/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { CorrectCountDialog } from './correct-count-dialog.tsx';
import { useRefillActions } from './use-refill-actions.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Names the medications whose stock may be wrong, as the clock was set while entries waited to be sent.
 * Each is named until it is counted (decision 0029).
 */
export function DoubtfulCounts({ doubtful }: { doubtful: Doubtful }) {
  const store = useStore();
  const [counting, setCounting] = useState<string>();
  const counted = useRow('medications', counting ?? '');
  const { correct, problem } = useRefillActions();
  const open = useRows('medications')
    .filter((each) => doubtful.medications.includes(each.id) && each.quantity_remaining !== null)
    .filter((each) => countedAt(each) <= doubtful.at)
    .toSorted(byName);
  if (open.length === 0) return null;
  const single = open.length === 1;
  return (
    <Banner
      tone="marigold"
      title={`Please count again: ${listed.format(open.map(({ name }) => name))}`}
      action={
        <>
          {open.map(({ id, name }) => (
            <Button key={id} className="max-w-full wrap-anywhere" onClick={() => setCounting(id)}>
              Count {name}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => void store.settleDoubt()}>
            {single ? 'The number is right' : 'The numbers are right'}
          </Button>
        </>
      }
    >
      The clock of this device was changed before your last entries were sent.{' '}
      {single ? 'The number on hand may be wrong' : 'The numbers on hand may be wrong'} because of that.
      Please count how many there are.
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
      {counted && (
        <CorrectCountDialog
          medication={counted}
          onClose={() => setCounting(undefined)}
          onCorrect={(count, reason) => void correct(counted, count, reason)}
        />
      )}
    </Banner>
  );
}
