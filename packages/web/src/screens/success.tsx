import { planFeatures, planOfLookupKey } from '@dosewell/domain/billing';
import { usePlan } from '../data/billing/plan.ts';
import { type TakeUp, useTakeUp } from '../features/billing/use-take-up.ts';
import { useSyncWhile } from '../features/billing/use-sync-while.ts';
import { useMedicationWaits } from '../features/medications/use-draft.ts';
import { Link } from '../navigation/link.tsx';
import { useLocation } from '../navigation/use-router.ts';
import { buttonClass } from '../ui/button-class.ts';
import { InlineProblem } from '../ui/inline-problem.tsx';
import { OrganiserMark } from '../ui/organiser/organiser-mark.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const titles: Readonly<Record<TakeUp, string>> = {
  switching: 'Switching on your plan',
  done: 'Thank you',
  confirming: 'Confirming your payment',
  failed: 'Your plan is not switched on yet',
};

/** Confirms the chosen plan. On a server without payments, this screen also activates it. */
export function Success() {
  const wanted = planOfLookupKey(useLocation().state.lookupKey);
  const { state, retry } = useTakeUp(wanted === 'MAX' ? 'MAX' : 'PRO');
  const plan = usePlan();
  const told = state === 'confirming' && plan !== 'FREE' ? 'done' : state;
  useSyncWhile(told === 'confirming');
  const isTyping = useMedicationWaits();
  return (
    <div className="mx-auto max-w-xl pt-8 pb-10">
      <OrganiserMark className="mb-6 size-16" />
      <PageHeader title={titles[told]} />
      <div role="status" className="mb-6">
        {told === 'switching' && <p>This takes a moment.</p>}
        {told === 'done' && (
          <p>You are a {planFeatures[plan].label} now. Add as many medications as you take.</p>
        )}
        {told === 'confirming' && (
          <p>This page says so as soon as your payment is confirmed. You need not wait for it.</p>
        )}
        {told === 'failed' && (
          <InlineProblem message="The server could not be reached. Nothing was changed." onRetry={retry} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {isTyping && (
          <Link to="/add-medication" className={buttonClass('primary', 'lg')}>
            Go on adding your medication
          </Link>
        )}
        <Link to="/dashboard" className={buttonClass(isTyping ? 'quiet' : 'primary', 'lg')}>
          Go to Dashboard
        </Link>
        <Link to="/medications" className={buttonClass('quiet', 'lg')}>
          Medications
        </Link>
      </div>
    </div>
  );
}
