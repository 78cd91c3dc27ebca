export { weekInReview } from './week-in-review.ts';
export { nextSummary, weekBefore } from './summary-appointment.ts';
export { isRefillAlertOf, noticeId, personOfNotice } from './notice-id.ts';
export { isTime } from './appointment.ts';
export { daysUntilRefill, planRefillAlert, type RefillAlertPlan } from './plan-refill-alert.ts';
export { namedRefillWords, REFILL_ALERT_TITLE, refillAlertWords } from './refill-alert-words.ts';
export { runningLow } from './watched-stock.ts';
export { type StockCycle } from './stock-cycle.ts';
export { weekLines, weekSummary } from './week-words.ts';
