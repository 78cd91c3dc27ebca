import { useStatusPart, useStore } from '../../data/use-live.ts';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

/** Shown on a device that is new to the account, until the first records arrive. */
export function FetchingRecords() {
  const store = useStore();
  const reachable = useStatusPart('reachable');
  return (
    <div className="flex flex-col gap-3">
      {reachable === false && (
        <InlineProblem
          message="Your records could not be fetched. They come as soon as there is a network."
          onRetry={() => void store.syncNow()}
        />
      )}
      <SkeletonList label="Fetching your records…" />
    </div>
  );
}
