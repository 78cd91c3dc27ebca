import { lazy, Suspense } from 'react';
import { useRows } from '../data/use-live.ts';
import { KeptInactiveNotices } from '../features/medications/kept-inactive-notices.tsx';
import { useNavigate } from '../navigation/use-router.ts';

const EndingNotices = lazy(async () => ({
  default: (await import('../features/account/caregivers/ending-notices.tsx')).EndingNotices,
}));

/**
 * Notices that may wait days for an answer: medications that the plan kept inactive, and caregivers who are
 * no longer told.
 */
export function StandingNotices() {
  const navigate = useNavigate();
  const hasCaregivers = useRows('caregivers').length > 0;
  return (
    <Suspense>
      <KeptInactiveNotices onUpgrade={() => void navigate({ to: '/pricing', state: { upgrade: true } })} />
      {hasCaregivers && <EndingNotices />}
    </Suspense>
  );
}
