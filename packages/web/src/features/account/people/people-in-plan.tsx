import { problems } from '@dosewell/domain/problem';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type PeopleInPlanProps = { onClose: () => void; onUpgrade: () => void };

/** Explains that the plan holds one person, and offers the upgrade. */
export function PeopleInPlan({ onClose, onUpgrade }: PeopleInPlanProps) {
  return (
    <Dialog
      title="Upgrade to Max"
      description={problems.people_in_plan.text}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button
            onClick={() => {
              onClose();
              onUpgrade();
            }}
          >
            Upgrade Now
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Maybe Later
          </Button>
        </>
      }
    />
  );
}
