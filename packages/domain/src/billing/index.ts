export { exceedsActiveMedications } from './active-medication-limit.ts';
export { mayCompare } from './compared-period.ts';
export { neverLimited, neverLimitedToCome, planFeatures, planFrom } from './plan-features.ts';
export {
  isOurs,
  isOver,
  keptSubscription,
  type PaidSubscription,
  planPaidFor,
} from './paid/paid-subscription.ts';
export { withdrawalEnds } from './paid/withdrawal.ts';
export { NOTICE_DAYS, wayEndsAt, wayGoesOn } from './plan-notice.ts';
export { planInForce } from './plan-in-force.ts';
export {
  type Cycle,
  type PlanOffer,
  planOfLookupKey,
  priceList,
  priceOfLookupKey,
  TRIAL_DAYS,
} from './price-list.ts';
export { rankOf } from './rank.ts';
export { YEARLY_DISCOUNT_PERCENT, yearlyPrice } from './yearly-price.ts';
