import { exceedsActiveMedications } from '@dosewell/domain/billing';
import { activeMedications } from '@dosewell/domain/medications';
import { planOnDevice } from '../../data/billing/plan.ts';
import { useRows, useStore } from '../../data/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

type PlanFullLineProps = { active: boolean; onInactive: () => void; onUpgrade: () => void };

/** Says before the form is filled that the plan holds no further active medication, and what can be done. */
export function PlanFullLine({ active, onInactive, onUpgrade }: PlanFullLineProps) {
  const store = useStore();
  const { length } = activeMedications(useRows('medications'));
  if (!exceedsActiveMedications(planOnDevice(store), length)) return null;
  if (!active)
    return (
      <Banner title="This one will be kept as inactive">
        It will be on your list, but Today will not ask for it.
      </Banner>
    );
  return (
    <Banner
      title={`You have ${length} active medications, and the free plan holds no more`}
      action={
        <>
          <Button variant="quiet" onClick={onInactive}>
            Keep this one as inactive
          </Button>
          <Button variant="quiet" onClick={onUpgrade}>
            See the plans
          </Button>
        </>
      }
    >
      You can still enter this one. Keep it as inactive, and Today does not ask for it; or change your plan
      first.
    </Banner>
  );
}
