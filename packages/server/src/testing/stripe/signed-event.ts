import Stripe from 'stripe';
import { WEBHOOK_SECRET } from './fake-stripe.ts';
import type { StripeEvent } from './stripe-world.ts';

/** By the library's own helper for tests. */
export const signatureOf = (payload: string, at: number, secret = WEBHOOK_SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });

/** An event as Stripe sends it now. */
export const signed = (event: StripeEvent): { body: string; headers: Record<string, string> } => {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, Date.now()) };
  return { body, headers };
};
