import type { CaregiverRow } from '@dosewell/domain/sync';
import { useEffect, useState } from 'react';
import type { Account } from '../../../data/account/accounts.ts';
import { usePageOfServer } from '../../../data/account/use-page-of-server.ts';
import { wordsOfServerFailure } from '../../../data/server/server-failure.ts';
import { send } from '../../../data/server/value-of.ts';
import { useStore } from '../../../data/use-live.ts';
import { InlineProblem } from '../../../ui/inline-problem.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';

type Shared = Pick<CaregiverRow, 'shares' | 'medications' | 'helps'>;

type Prepared = { readonly id: string } | { readonly failed: string };

interface WhatTheySeeProps {
  readonly title: string;
  readonly shared: Shared;
  /**
   * The caregiver whose present page is shown, also while paused; undefined shows the page for `shared`.
   */
  readonly caregiverId?: string | undefined;
}

const NOT_LOADED = 'The page could not be loaded.';

const addressOf = (id: string, { own, userId }: Account): string =>
  `/api/care/preview/${id}${own === undefined ? '' : `?person=${userId}`}`;

/** Shows the caregiver's own page, drawn by the server as it draws it for them. */
export function WhatTheySee({ title, shared, caregiverId }: WhatTheySeeProps) {
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
      .then((answer) => tell(answer.ok ? { id: answer.value.key } : { failed: NOT_LOADED }))
      .catch((error: unknown) => tell({ failed: wordsOfServerFailure(error) }));
    return () => void (over = true);
  }, [ask, caregiverId, chosen, tries]);
  const page = usePageOfServer(
    prepared !== undefined && 'id' in prepared ? addressOf(prepared.id, account) : undefined,
  );
  const failed =
    prepared !== undefined && 'failed' in prepared ? prepared.failed : page === 'failed' && NOT_LOADED;
  if (failed)
    return (
      <InlineProblem
        message={failed}
        onRetry={() => {
          setPrepared(undefined);
          setTries((count) => count + 1);
        }}
      />
    );
  if (page === undefined || page === 'failed') return <SkeletonList label="Drawing their page" rows={3} />;
  return (
    <iframe
      title={title}
      {...page}
      sandbox=""
      className="h-[60dvh] w-full rounded-lg border border-line bg-white"
    />
  );
}
