// Chooses a plan. If the checkout cannot be started, a message says so and nothing changes. On a server
// without payments, choosing leads to /success, which switches the plan on (OQ-124).
import { problems } from '@dosewell/domain/problem';
import { useState } from 'react';
import { beginCheckout } from '../../data/billing/checkout-api.ts';
import { useStore } from '../../data/use-live.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { leaveFor } from '../../platform/leave.ts';
import { toastOne } from '../../ui/messages/toast.ts';

const NOTHING = 'Nothing was charged, and your plan is as it was.';

export const useCheckout = (
  payment: 'none' | 'stripe',
): { readonly pending: string | undefined; readonly choose: (lookupKey: string) => void } => {
  const { account } = useStore();
  const navigate = useNavigate();
  const [pending, setPending] = useState<string>();

  const choose = async (lookupKey: string): Promise<void> => {
    setPending(lookupKey);
    const begun = await beginCheckout(account.userId, lookupKey).catch(() => undefined);
    // The button stays pending until the other page is loaded.
    if (begun?.ok === true) return leaveFor(begun.value.url);
    setPending(undefined);
    if (payment === 'none') return void navigate({ to: '/success', state: { lookupKey } });
    const why = begun === undefined ? 'The server could not be reached.' : problems[begun.problem.code].text;
    toastOne({
      title: 'The checkout did not open',
      description: `${why} ${NOTHING}`,
      variant: 'destructive',
    });
  };
  return { pending, choose: (lookupKey) => void choose(lookupKey) };
};
