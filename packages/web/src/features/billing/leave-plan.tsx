import { useState } from 'react';
import { billingOf } from '../../data/billing/billing-api.ts';
import { useStore } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';

/** Returns to the free plan, which costs nothing. */
export function LeavePlan() {
  const store = useStore();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    setPending(true);
    try {
      setFailed(!(await billingOf(store).giveUp()).ok);
      await store.syncNow();
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="quiet" pending={pending} onClick={() => setAsked(true)}>
        Switch to Free
      </Button>
      {failed && (
        <InlineProblem
          className="mt-3"
          message="Your plan could not be changed."
          onRetry={() => void leave()}
        />
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Switch to the free plan?"
        description="Everything you entered stays. You can have 3 active medications at a time when you add a new one. Caregivers beyond the first are told for 14 more days."
        confirmLabel="Switch to Free"
        tone="primary"
        onConfirm={() => void leave()}
      />
    </>
  );
}
