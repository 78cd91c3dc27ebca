import type { BillingTerms } from '@dosewell/domain/contract';

type Subscription = NonNullable<BillingTerms['subscription']>;

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

export const dayOf = (instant: string | null): string =>
  instant === null ? 'the end of what you paid for' : day.format(Date.parse(instant));

/** The state of a subscription now, and what comes next. */
export const statusWords = ({ status, paid_until: until, ends_at: end }: Subscription): string => {
  if (status === 'ending')
    return `You cancelled it. It stays until ${dayOf(end)}, and nothing more is charged.`;
  if (status === 'trial')
    return `Your free trial lasts until ${dayOf(until)}. After that day the plan is charged.`;
  if (status === 'past_due')
    return 'Your last payment failed. It is tried again in the next days, and your plan stays meanwhile. Please look at how you pay.';
  return `It is paid for until ${dayOf(until)}, and is charged again then.`;
};
