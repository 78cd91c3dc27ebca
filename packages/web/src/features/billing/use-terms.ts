import type { BillingTerms } from '@dosewell/domain/contract';
import { useCallback, useEffect, useState } from 'react';
import { billingOf } from '../../data/billing/billing-api.ts';
import { useStore } from '../../data/use-live.ts';

export type Terms = BillingTerms | 'asked' | 'unreachable';

/** How plans are obtained on this server, and what is paid for, which only it knows. */
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
