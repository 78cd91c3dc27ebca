import type { CaregiverRow } from '@dosewell/domain/sync';
import { useEffect, useState } from 'react';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';

type Shared = Pick<CaregiverRow, 'shares' | 'medications' | 'helps'>;

type Prepared = { readonly id: string } | { readonly failed: string };

interface WhatTheySeeProps {
  readonly name: string;
  readonly shared: Shared;
  /** The page of this caregiver as it is now, with a pause too; undefined for what is chosen here. */
  readonly caregiverId?: string | undefined;
}

/** The caregiver's own page, drawn by the server as it draws it for them. */
export function WhatTheySee({ name, shared, caregiverId }: WhatTheySeeProps) {
  const { ask, account } = useStore();
  const [prepared, setPrepared] = useState<Prepared | undefined>(
    caregiverId === undefined ? undefined : { id: caregiverId },
  );
  const [tries, setTries] = useState(0);
  const { shares, medications, helps } = shared;
  const chosen = JSON.stringify({ shares, medications, helps });
  useEffect(() => {
    if (caregiverId !== undefined) return;
    let over = false;
    const tell = (next: Prepared): void => void (over || setPrepared(next));
    send(ask, '/caregivers/preview', JSON.parse(chosen) as Shared)
      .then((answer) =>
        tell(answer.ok ? { id: answer.value.key } : { failed: 'The page could not be loaded.' }),
      )
      .catch((error: unknown) => tell({ failed: wordsOfServerFailure(error) }));
    return () => void (over = true);
  }, [ask, caregiverId, chosen, tries]);
  if (prepared === undefined) return <SkeletonList label="Drawing their page" rows={3} />;
  if ('failed' in prepared)
    return (
      <InlineProblem
        message={prepared.failed}
        onRetry={() => {
          setPrepared(undefined);
          setTries((count) => count + 1);
        }}
      />
    );
  return (
    <iframe
      title={`What ${name} sees`}
      src={`/api/care/preview/${prepared.id}${account.own === undefined ? '' : `?person=${account.userId}`}`}
      sandbox=""
      className="h-[60dvh] w-full rounded-lg border border-line bg-white"
    />
  );
}
