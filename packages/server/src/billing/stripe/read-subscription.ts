// Reads a subscription as Stripe states it, in the present and in older versions of its interface.
import type { PaidSubscription } from '@dosewell/domain/billing';
import { isRecord } from '@dosewell/domain/value';

const listIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const data = isRecord(value) ? value['data'] : undefined;
  return Array.isArray(data) ? data.filter(isRecord) : [];
};

/** Stripe counts in seconds. */
const instant = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' ? seconds * 1000 : undefined;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The id of an object, which Stripe sends whole if it was expanded and else as its id. */
export const idOf = (value: unknown): string | undefined => text(isRecord(value) ? value['id'] : value);

/** The ids of the payments (intents) of an invoice. */
export const paymentsOf = (invoice: unknown): string[] => {
  if (!isRecord(invoice)) return [];
  const payments = listIn(invoice['payments']).map(({ payment }) =>
    isRecord(payment) ? idOf(payment['payment_intent']) : undefined,
  );
  return [...payments, idOf(invoice['payment_intent'])].filter((id) => id !== undefined);
};

export const readSubscription = (
  subscription: Readonly<Record<string, unknown>>,
  moneyBack = false,
): PaidSubscription => {
  const items = listIn(subscription['items']);
  const prices = items.map(({ price }) => (isRecord(price) ? text(price['lookup_key']) : undefined));
  // The period's end is a field of the item since 2025, of the subscription before.
  const ends = [...items, subscription].map((one) => instant(one['current_period_end']));
  const periodEnd = Math.max(0, ...ends.filter((end) => end !== undefined));
  const atEnd = subscription['cancel_at_period_end'] === true ? periodEnd : undefined;
  return {
    id: idOf(subscription) ?? '',
    status: text(subscription['status']) ?? '',
    lookupKeys: prices.filter((key) => key !== undefined),
    startedAt: instant(subscription['start_date']) ?? instant(subscription['created']) ?? 0,
    periodEnd,
    endsAt: instant(subscription['cancel_at']) ?? atEnd,
    trialEnd: instant(subscription['trial_end']),
    moneyBack,
  };
};
