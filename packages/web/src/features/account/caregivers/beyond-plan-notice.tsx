import { caregiverState } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { useStore } from '../../../data/use-live.ts';
import { Link } from '../../../navigation/link.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { planEndWords } from './caregiver-words.ts';
import { momentOf } from './moment.ts';

/**
 * Names the caregivers whom the plan no longer holds and who are told until a date, and says where the
 * person chooses who stays.
 */
export function BeyondPlanNotice({ caregivers }: { caregivers: readonly CaregiverRow[] }) {
  const moment = momentOf(useStore());
  const ending = caregivers.filter(
    (one) =>
      one.plan_ends_at !== null && ['confirmed', 'paused'].includes(caregiverState(one, moment.instant)),
  );
  if (ending.length === 0) return null;
  return (
    <Banner
      tone="marigold"
      title="Your plan holds fewer caregivers"
      action={
        <>
          <Link to="/profile" className={buttonClass('quiet')}>
            Choose who stays
          </Link>
          <Link to="/subscription" className={buttonClass('quiet')}>
            See plans
          </Link>
        </>
      }
    >
      {ending.map((caregiver) => planEndWords(caregiver, moment)).join(' ')}
    </Banner>
  );
}
