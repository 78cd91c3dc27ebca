// Refill alerts are about the medications on Refills whose stock is counted, by the same verdict. Left out
// are medications whose stock lasts until their end, whose refill tracking is disabled, or that are taken as
// needed without a number of doses a day from the person (PAY-020, C-08).
import { inOrder } from '../../medications/regimen-in-force.ts';
import { asksAtTimes } from '../../medications/understood-schedule.ts';
import {
  type MedicationToRefill,
  medicationsToRefill,
  type RefillRows,
} from '../../refills/medications-to-refill.ts';
import { reminderDaysOf } from '../../refills/stock-verdict.ts';
import type { MedicationRow, RefillConfigRow, RegimenRow } from '../../sync/rows.ts';

export interface WatchedStock {
  readonly medicationId: string;
  readonly name: string;
  readonly daysRemaining: number;
  /** The date of today plus the days remaining. */
  readonly refillOn: string;
  /** Days before the stock runs out at which the person is told. */
  readonly leadDays: number;
  /**
   * A text that changes with all that the forecast depends on besides doses: a refill, a count, the schedule,
   * the lead days, the doses a day.
   */
  readonly basis: string;
}

const basisOf = (
  { last_refill_at, counted_at }: MedicationRow,
  regimens: readonly RegimenRow[],
  config: RefillConfigRow | undefined,
): string =>
  [
    last_refill_at,
    counted_at,
    inOrder(regimens).at(-1)?.number,
    reminderDaysOf(config),
    config?.doses_per_day,
  ].join(' ');

const watched = (
  { medication, supply }: MedicationToRefill,
  { regimens, configs }: RefillRows,
): WatchedStock | undefined => {
  const config = configs.find(({ medication_id }) => medication_id === medication.id);
  if (supply === undefined || supply.refillDate === null || config?.deleted_at) return undefined;
  if (config === undefined && !asksAtTimes(medication)) return undefined;
  const own = regimens.filter(({ medication_id }) => medication_id === medication.id);
  return {
    medicationId: medication.id,
    name: medication.name,
    daysRemaining: supply.daysRemaining,
    refillOn: supply.refillDate,
    leadDays: reminderDaysOf(config),
    basis: basisOf(medication, own, config),
  };
};

/** What runs out first comes first. `now` is the local time `yyyy-MM-ddTHH:MM`. */
export const watchedStock = (rows: RefillRows, now: string): WatchedStock[] =>
  medicationsToRefill(rows, now).flatMap((one) => watched(one, rows) ?? []);

export const isLow = ({
  daysRemaining,
  leadDays,
}: Pick<WatchedStock, 'daysRemaining' | 'leadDays'>): boolean => daysRemaining <= leadDays;

/** Medications whose stock is low, of which the person is to be told. */
export const runningLow = (rows: RefillRows, now: string): WatchedStock[] =>
  watchedStock(rows, now).filter(isLow);
