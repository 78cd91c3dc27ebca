import { mayCompare, planInForce } from '@dosewell/domain/billing';
import { adherence, comparisonWords, type Dose } from '@dosewell/domain/doses';
import { useRow, useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';

/** Whether the person's plan includes comparing so long a period with the one before. */
export const useMayCompare = (days: number): boolean => {
  const { account } = useStore();
  return mayCompare(planInForce(useRow('user_settings', account.userId)), days);
};

type ComparisonLineProps = {
  days: number;
  doses: readonly Dose[];
  before: readonly Dose[];
  onUpgrade: () => void;
};

/** This period compared with the one before. */
export function ComparisonLine({ days, doses, before, onUpgrade }: ComparisonLineProps) {
  const allowed = useMayCompare(days);
  if (allowed) {
    const words = comparisonWords(adherence(doses), adherence(before), days);
    return words === undefined ? null : <p className="text-center text-quiet">{words}</p>;
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
