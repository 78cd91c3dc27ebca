// Requests about plans: their terms, taking one up without payment, and cancelling one that is paid for.
// Without an answer they throw NetworkError; a refusal is returned as a value.
import type { Ask } from '../server/request.ts';
import { get, send } from '../server/value-of.ts';

/** The billing requests, made through the store's `ask`. */
export const billingOf = ({ ask }: { readonly ask: Ask }) => ({
  terms: () => get(ask, '/billing/terms'),
  takeUp: (plan: 'PRO' | 'MAX') => send(ask, '/billing/take-up', { plan }),
  giveUp: () => send(ask, '/billing/give-up'),
  portal: () => send(ask, '/billing/portal'),
  cancel: () => send(ask, '/billing/cancel'),
  keep: () => send(ask, '/billing/keep'),
  withdraw: () => send(ask, '/billing/withdraw'),
});
