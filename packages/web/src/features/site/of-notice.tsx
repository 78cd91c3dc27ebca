import { dateOf } from '@dosewell/domain/time';
import { type ReactNode, useEffect } from 'react';
import { usePersonOfNotice } from '../../data/account/use-person-of-notice.ts';
import { useStore } from '../../data/use-live.ts';
import { useNavigate, useSearch } from '../../navigation/use-router.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';

type OfNoticeProps = { to: '/refills' | '/insights'; children: ReactNode };

/**
 * A page that a notice opened: it shows the person whom the notice is about. The address then drops that
 * person, so that others can be shown.
 */
export function OfNotice({ to, children }: OfNoticeProps) {
  const { of } = useSearch();
  const isShown = usePersonOfNotice(of, dateOf(useStore().wallClock().at));
  const navigate = useNavigate();
  useEffect(() => {
    if (isShown && of !== undefined) void navigate({ to, replace: true });
  }, [isShown, of, navigate, to]);
  return isShown ? children : <SkeletonList label="Showing whose this is" rows={3} />;
}
