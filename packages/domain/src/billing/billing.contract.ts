import type { HTTPPath } from '@orpc/contract';
import * as z from 'zod';
import type { ProblemCode } from '../problem/index.ts';
import { route } from '../route.ts';

const plan = z.enum(['FREE', 'PRO', 'MAX']);
const paidPlan = z.enum(['PRO', 'MAX']);
const instant = z.iso.datetime();
const nothing = z.strictObject({});

const subscription = z.strictObject({
  plan: paidPlan,
  /**
   * `past_due`: a payment failed and is tried again. `ending`: the plan was cancelled and stays until its
   * end.
   */
  status: z.enum(['trial', 'active', 'past_due', 'ending']),
  /** When the present period ends and the next payment is due. */
  paid_until: instant.nullable(),
  ends_at: instant.nullable(),
  /** End of the right to withdraw from the contract; null if there is none. */
  withdraw_until: instant.nullable(),
});

const terms = z.strictObject({
  payment: z.enum(['none', 'stripe']),
  /** Whether a paid plan would begin with a free trial. */
  trial: z.boolean(),
  /** Null if nothing is paid for. */
  subscription: subscription.nullable(),
});
export type BillingTerms = z.infer<typeof terms>;

/** A route that changes the person's contract and answers with the changed terms. */
const changeOfTerms = <const Path extends HTTPPath>(
  path: Path,
  summary: string,
  more: readonly ProblemCode[],
) =>
  route({
    method: 'POST',
    path,
    summary,
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found', ...more, 'payment_unreachable'],
  })
    .input(nothing.optional())
    .output(terms);

export const billingContract = {
  terms: route({
    method: 'GET',
    path: '/billing/terms',
    summary: 'How plans are had here, paid for or taken without payment, and what the person pays for',
    who: 'person',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(nothing.optional())
    .output(terms),

  takeUp: route({
    method: 'POST',
    path: '/billing/take-up',
    summary: 'Take a paid plan where nothing is paid; never lowers the plan',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(z.strictObject({ plan: paidPlan }))
    .output(z.strictObject({ plan })),

  giveUp: route({
    method: 'POST',
    path: '/billing/give-up',
    summary: 'Go back to the free plan where nothing is paid',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['not_found'],
  })
    .input(nothing.optional())
    .output(z.strictObject({ plan })),

  portal: route({
    method: 'POST',
    path: '/billing/portal',
    summary: 'Where the person changes how they pay, and finds their invoices, at the payment service',
    who: 'person',
    rate: 'write',
    repeat: 'each',
    refusals: ['not_found', 'payment_unreachable'],
  })
    .input(nothing.optional())
    .output(z.strictObject({ url: z.string() })),

  cancel: changeOfTerms(
    '/billing/cancel',
    'Cancel the paid plan, which stays until the end of what is paid for; a receipt goes by mail',
    [],
  ),
  keep: changeOfTerms('/billing/keep', 'Keep a plan that was cancelled and has not ended yet', []),
  withdraw: changeOfTerms(
    '/billing/withdraw',
    'Withdraw from the contract, which ends at once and is paid back; a receipt goes by mail',
    ['withdrawal_over'],
  ),
};
