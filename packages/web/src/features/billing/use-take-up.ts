import { useCallback, useEffect, useState } from 'react';
import { billingOf } from '../../data/billing/billing-api.ts';
import { useStore } from '../../data/use-live.ts';

/**
 * `confirming`: this server takes payments, and the plan changes only once the payment provider confirms
 * one (OQ-057 to OQ-059).
 */
export type TakeUp = 'switching' | 'done' | 'confirming' | 'failed';

/** Switches the account to the plan as soon as the page is shown. */
export const useTakeUp = (plan: 'PRO' | 'MAX'): { readonly state: TakeUp; readonly retry: () => void } => {
  const store = useStore();
  const [state, setState] = useState<TakeUp>('switching');
  const attempt = useCallback(async (): Promise<void> => {
    setState('switching');
    try {
      const answer = await billingOf(store).takeUp(plan);
      if (!answer.ok) return setState(answer.problem.code === 'not_found' ? 'confirming' : 'failed');
      await store.syncNow();
      setState('done');
    } catch {
      setState('failed');
    }
  }, [store, plan]);
  useEffect(() => void attempt(), [attempt]);
  return { state, retry: () => void attempt() };
};
