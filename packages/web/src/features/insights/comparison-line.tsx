import { mayCompare, planInForce } from '@dosewell/domain/billing';
import { type Dose, takenWords, tallyDoses } from '@dosewell/domain/doses';
import { useRow, useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';

/** Whether the plan includes comparing a period of this length with the one before. */
export const useMayCompare = (days: number): boolean => {
  const { account } = useStore();
  return mayCompare(planInForce(useRow('user_settings', account.userId)), days);
};

type ComparisonLineProps = {
  days: number;
  before: readonly Dose[];
  onUpgrade: () => void;
};

/** How many doses were taken in the period before, as plain counts. */
export function ComparisonLine({ days, before, onUpgrade }: ComparisonLineProps) {
  const allowed = useMayCompare(days);
  if (allowed) {
    const taken = takenWords(tallyDoses(before));
    return taken === undefined ? null : (
      <p className="text-center text-quiet">
        In the {days} days before: {taken}.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-center text-center text-sm text-quiet">
      <p>Comparing more than 30 days with the time before is part of Pro.</p>
      <Button variant="link" onClick={onUpgrade}>
        Upgrade Now
      </Button>
    </div>
  );
}
