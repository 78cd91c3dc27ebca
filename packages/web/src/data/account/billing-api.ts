// Starts and cancels plans. No answer is thrown as NetworkError; a refusal is a value.
import type { Ask } from '../server/request.ts';
import { get, send } from '../server/value-of.ts';

/** Billing calls to the server, through the store's `ask`. */
export const billingOf = ({ ask }: { readonly ask: Ask }) => ({
  terms: () => get(ask, '/billing/terms'),
  takeUp: (plan: 'PRO' | 'MAX') => send(ask, '/billing/take-up', { plan }),
  giveUp: () => send(ask, '/billing/give-up'),
});
