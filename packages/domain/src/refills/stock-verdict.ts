// One verdict on stock for every screen: out at 0 days, urgent at 3 or fewer, soon at the person's reminder
// days, else good (C-08).
import type { RefillConfigRow } from '../sync/rows.ts';
import { configInForce } from './config-in-force.ts';

/** Most urgent first. */
const VERDICTS = ['out', 'urgent', 'soon', 'good'] as const;
export type StockVerdict = (typeof VERDICTS)[number];

const URGENT_DAYS = 3;
/** Reminder days if the person has chosen none. */
const USUAL_REMINDER_DAYS = 7;

export const stockVerdict = (daysRemaining: number, reminderDays: number): StockVerdict => {
  if (daysRemaining <= 0) return 'out';
  if (daysRemaining <= URGENT_DAYS) return 'urgent';
  return daysRemaining <= reminderDays ? 'soon' : 'good';
};

/** Undefined if there are no verdicts. */
export const mostUrgent = (verdicts: readonly StockVerdict[]): StockVerdict | undefined =>
  VERDICTS.find((verdict) => verdicts.includes(verdict));

export const reminderDaysOf = (
  config: Pick<RefillConfigRow, 'refill_lead_days' | 'deleted_at'> | undefined,
): number => configInForce(config)?.refill_lead_days ?? USUAL_REMINDER_DAYS;
