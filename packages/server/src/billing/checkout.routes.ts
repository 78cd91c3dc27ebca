// The two routes outside the contract: the form that begins a checkout (OQ-080), and the address to which
// the payment service sends its events. The form is accepted from our own pages only; events are proved by
// their signature.
import type { Context, Hono } from 'hono';
import { ok, type Problem, refuse, type Result } from '@dosewell/domain/problem';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import type { AccountService } from '../account/accounts.ts';
import type { RequestCounter } from '../api/request-limits.ts';
import { asRefused } from '../api/refused.ts';
import { hostOf } from '../platform/http/address/known-host.ts';
import { originOf, siteOf } from '../platform/http/address/site.ts';
import type { RequestEnv } from '../platform/http/request-env.ts';
import type { RouteBeside } from '../platform/http/route-names.ts';
import { problemResponse } from '../platform/problem-response.ts';
import type { Billing } from './billing.ts';
import { reached } from './billing.routes.ts';
import { ForgedEvent } from './payment-service.ts';

const CHECKOUT_PATH = '/create-checkout-session';
const EVENTS_PATH = '/stripe/webhook';

export const BESIDE: readonly RouteBeside[] = [
  { path: CHECKOUT_PATH, types: ['application/x-www-form-urlencoded'] },
  { path: EVENTS_PATH, types: ['application/json'], signed: true },
];

export interface CheckoutParts {
  readonly accounts: Pick<AccountService, 'personOf'>;
  readonly billing: Billing;
  readonly publicUrl: URL | undefined;
  readonly counter: RequestCounter;
  readonly unexpected: (error: unknown, requestId: string) => void;
}

export function mountCheckout(app: Hono<RequestEnv>, parts: CheckoutParts): void {
  app.post(CHECKOUT_PATH, (c) => answering(c, parts, () => checkout(c, parts)));
  app.post(EVENTS_PATH, (c) => answering(c, parts, () => hear(c, parts)));
}

type Answer = Response | Problem;

const answering = async (
  c: Context<RequestEnv>,
  { unexpected }: CheckoutParts,
  answer: () => Promise<Answer>,
): Promise<Response> => {
  const requestId = c.get('requestId');
  try {
    const given = await answer();
    return given instanceof Response ? given : problemResponse(given, requestId);
  } catch (error) {
    return problemResponse(asRefused(error, (one) => unexpected(one, requestId)).problem, requestId);
  }
};

const checkout = async (
  c: Context<RequestEnv>,
  { accounts, billing, publicUrl, counter }: CheckoutParts,
): Promise<Answer> => {
  const { headers } = c.req.raw;
  const found = await accounts.personOf(headers);
  if (found === undefined || typeof found === 'string') return { code: 'not_authenticated' };
  const { person } = found;
  if ((headers.get(PERSON_HEADER) ?? person.userId) !== person.userId) return { code: 'not_authenticated' };
  const tooMany = await counter.admit('write', person.userId);
  if (tooMany !== undefined) return tooMany;
  if (billing.paid === undefined) return { code: 'not_found' };
  const lookupKey = new URLSearchParams(await c.req.text()).get('lookup_key') ?? '';
  const site = siteOf({ origin: originOf(c), host: hostOf(c) }, publicUrl);
  const begun = await reached(billing.paid.checkout(person, { lookupKey, site }));
  return begun.ok ? c.json(begun.value, 200, { 'cache-control': 'no-store' }) : begun.problem;
};

const heardOf = async (
  { hear: take }: NonNullable<Billing['paid']>,
  event: string,
  signature: string,
): Promise<Result<true>> => {
  try {
    await take(event, signature);
    return ok(true);
  } catch (error) {
    if (error instanceof ForgedEvent) return refuse('bad_request');
    throw error;
  }
};

const hear = async (c: Context<RequestEnv>, { billing }: CheckoutParts): Promise<Answer> => {
  if (billing.paid === undefined) return { code: 'not_found' };
  const { paid } = billing;
  const heard = await reached(heardOf(paid, await c.req.text(), c.req.header('stripe-signature') ?? ''));
  // The payment service sends a refused event again.
  return heard.ok ? c.json({ received: true }) : heard.problem;
};
