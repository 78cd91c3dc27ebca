import type { BillingTerms } from '@dosewell/domain/contract';
import { useCallback, useEffect, useState } from 'react';
import { billingOf } from '../../data/billing/billing-api.ts';
import { useStore } from '../../data/use-live.ts';

export type Terms = BillingTerms | 'asked' | 'unreachable';

/** How this server offers plans, and what the account pays for; only the server knows both. */
export const useTerms = (): {
  readonly terms: Terms;
  readonly retry: () => void;
  readonly put: (terms: BillingTerms) => void;
} => {
  const store = useStore();
  const [terms, setTerms] = useState<Terms>('asked');
  const ask = useCallback(() => {
    let gone = false;
    setTerms('asked');
    billingOf(store)
      .terms()
      .then(
        (answer) => !gone && setTerms(answer.ok ? answer.value : 'unreachable'),
        () => !gone && setTerms('unreachable'),
      );
    return () => {
      gone = true;
    };
  }, [store]);
  useEffect(ask, [ask]);
  return { terms, retry: () => void ask(), put: setTerms };
};
