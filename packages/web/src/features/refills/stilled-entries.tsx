import { byName } from '@dosewell/domain/medications';
import { countedAt, isInCount, stockStays } from '@dosewell/domain/refills';
import type { Stilled } from '../../data/records/meta.ts';
import { useRows, useStore } from '../../data/use-live.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * Names the medications whose stock did not change by entries from this device, since a count is newer than
 * those entries (decision 0012).
 */
export function StilledEntries({ stilled }: { stilled: readonly Stilled[] }) {
  const store = useStore();
  const stayed = useRows('medications')
    .filter((each) => each.quantity_remaining !== null)
    .filter((each) =>
      stilled.some(({ medication, at }) => medication === each.id && isInCount(at, countedAt(each))),
    )
    .toSorted(byName);
  if (stayed.length === 0) return null;
  return (
    <Banner
      title="Saved. Your stock is still what you counted."
      action={<Button onClick={() => void store.settleStilled()}>All right</Button>}
    >
      {stayed.map((medication) => (
        <p key={medication.id} className="wrap-anywhere">
          {stockStays(medication)}.
        </p>
      ))}
      It happened before you last counted, so your count includes it. If the number is not right, please count
      again.
    </Banner>
  );
}
