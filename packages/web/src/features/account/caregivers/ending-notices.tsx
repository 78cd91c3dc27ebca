import { asksToRenew, caregiversInOrder, caregiverState } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { useRows, useStore } from '../../../data/use-live.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { BeyondPlanNotice } from './beyond-plan-notice.tsx';
import { standingWords } from './caregiver-words.ts';
import { momentOf } from './moment.ts';
import { useCaregiverActs } from './use-caregiver-acts.ts';

/**
 * From a week before a caregiver's time ends, asks whether it goes on, until the person has answered. Also
 * names the caregivers whom the plan ends.
 */
export function EndingNotices() {
  const { instant } = momentOf(useStore());
  const caregivers = caregiversInOrder(useRows('caregivers'));
  return (
    <>
      {caregivers
        .filter((caregiver) => asksToRenew(caregiver, instant))
        .map((caregiver) => (
          <Ending key={caregiver.id} caregiver={caregiver} />
        ))}
      <BeyondPlanNotice caregivers={caregivers} />
    </>
  );
}

function Ending({ caregiver }: { caregiver: CaregiverRow }) {
  const acts = useCaregiverActs();
  const moment = momentOf(useStore());
  const { name } = caregiver;
  const ended = caregiverState(caregiver, moment.instant) === 'ended';
  return (
    <Banner
      tone="marigold"
      title={ended ? `${name} is not told any more` : `What ${name} is told ends soon`}
      action={
        ended ? (
          <>
            <Button variant="quiet" disabled={acts.busy} onClick={() => void acts.inviteAgain(caregiver)}>
              Invite {name} again
            </Button>
            <Button variant="quiet" onClick={() => void acts.remove(caregiver)}>
              Remove {name}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => void acts.renew(caregiver)}>
            Renew for {name}
          </Button>
        )
      }
    >
      {standingWords(caregiver, moment)}
    </Banner>
  );
}
