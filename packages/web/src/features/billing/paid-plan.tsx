import { planFeatures } from '@dosewell/domain/billing';
import type { BillingTerms } from '@dosewell/domain/contract';
import { problems } from '@dosewell/domain/problem';
import { useState } from 'react';
import { billingOf } from '../../data/billing/billing-api.ts';
import { useStore } from '../../data/use-live.ts';
import { leaveFor } from '../../platform/leave.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastOne } from '../../ui/messages/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { dayOf, statusWords } from './paid-plan-words.ts';
import { WithdrawFromContract } from './withdraw-from-contract.tsx';

type Subscription = NonNullable<BillingTerms['subscription']>;
type Act = 'cancel' | 'keep' | 'withdraw';

type PaidPlanProps = { subscription: Subscription; onChanged: (terms: BillingTerms) => void };

const saids: Readonly<Record<Act, string>> = {
  cancel: 'Your plan is cancelled',
  keep: 'Your plan goes on',
  withdraw: 'You withdrew from the contract',
};

/** Sends what the person decided about the plan, and says the outcome. */
const useActs = (onChanged: PaidPlanProps['onChanged']) => {
  const store = useStore();
  const [pending, setPending] = useState<Act | 'portal'>();
  const failed = (why: string): void =>
    toastOne({ title: 'That did not work', description: why, variant: 'destructive' });
  const during = async (name: Act | 'portal', work: () => Promise<void>): Promise<void> => {
    setPending(name);
    await work().catch(() => failed('The server could not be reached. Nothing was changed.'));
    setPending(undefined);
  };
  return {
    pending,
    act: (name: Act): void =>
      void during(name, async () => {
        const answer = await billingOf(store)[name]();
        if (!answer.ok) return failed(problems[answer.problem.code].text);
        onChanged(answer.value);
        const isLeaving = name !== 'keep';
        toastOne({
          title: saids[name],
          description: isLeaving ? 'A receipt is on its way by email.' : undefined,
        });
        void store.syncNow();
      }),
    openPortal: (): void =>
      void during('portal', async () => {
        const answer = await billingOf(store).portal();
        if (!answer.ok) return failed(problems[answer.problem.code].text);
        leaveFor(answer.value.url);
      }),
  };
};

/** Shows what the person pays for, and how to end it, which is as easy as starting (OQ-125). */
export function PaidPlan({ subscription, onChanged }: PaidPlanProps) {
  const { pending, act, openPortal } = useActs(onChanged);
  const { plan, status, paid_until: until, withdraw_until: withdrawUntil } = subscription;
  const { label } = planFeatures[plan];
  const isEnding = status === 'ending';
  const busy = (name: Act | 'portal') => ({ pending: pending === name, disabled: pending !== undefined });
  return (
    <Card title="What you pay for" spaced edge={status === 'past_due' ? 'brick' : 'line'}>
      <p>{statusWords(subscription)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" {...busy('portal')} onClick={openPortal}>
          Payment and invoices
        </Button>
        {isEnding ? (
          <Button {...busy('keep')} onClick={() => act('keep')}>
            Keep the plan
          </Button>
        ) : (
          <ConfirmDialog
            trigger={
              <Button variant="quiet" {...busy('cancel')}>
                Cancel plan
              </Button>
            }
            title="Cancel the plan?"
            description={`You stay a ${label} until ${dayOf(until)}, and nothing more is charged. Everything you entered stays, and active medications stay active.`}
            confirmLabel="Cancel plan"
            cancelLabel="Go back"
            tone="primary"
            onConfirm={() => act('cancel')}
          />
        )}
        {withdrawUntil !== null && (
          <WithdrawFromContract
            plan={label}
            until={withdrawUntil}
            busy={busy('withdraw')}
            onConfirm={() => act('withdraw')}
          />
        )}
      </div>
    </Card>
  );
}
