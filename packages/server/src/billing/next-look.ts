// When the payment service is asked again although no event has arrived, as events get lost.
import { isOver, type PaidSubscription } from '@dosewell/domain/billing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A checkout can be finished for a day. */
const CHECKOUT_MS = 25 * HOUR_MS;

/** Milliseconds since 1970; undefined if nothing can change without an event. */
export const nextLook = (
  subscriptions: readonly PaidSubscription[],
  checkoutAt: number | undefined,
  now: number,
): number | undefined => {
  const looks: number[] = [];
  for (const one of subscriptions.filter((each) => !isOver(each))) {
    looks.push(now + DAY_MS);
    const changes = [one.periodEnd, one.trialEnd ?? 0, one.endsAt ?? 0].map((at) => at + HOUR_MS);
    looks.push(...changes.filter((at) => at > now));
  }
  const since = checkoutAt === undefined ? CHECKOUT_MS : now - checkoutAt;
  if (since < CHECKOUT_MS) looks.push(now + Math.max(MINUTE_MS, since / 2));
  return looks.length === 0 ? undefined : Math.min(...looks);
};
