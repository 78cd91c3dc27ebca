export { exceedsActiveMedications } from './active-medication-limit.ts';
export { mayCompare } from './compared-period.ts';
export { neverLimited, neverLimitedToCome, planFeatures, planFrom } from './plan-features.ts';
export { planInForce } from './plan-in-force.ts';
export {
  type Cycle,
  isOffered,
  isToCome,
  type PlanOffer,
  planOfLookupKey,
  priceList,
  priceOfLookupKey,
  TRIAL_DAYS,
} from './price-list.ts';
export { YEARLY_DISCOUNT_PERCENT, yearlyPrice } from './yearly-price.ts';
