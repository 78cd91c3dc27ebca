// A refill alert speaks of the medications on Refills whose stock is counted, by the one verdict on it: of none that
// lasts until its end, whose refill tracking was disabled, or that is taken as needed, unless the person said how
// often (PAY-020, C-08).
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
  /** Today plus the days remaining. */
  readonly refillOn: string;
  /** How many days before it runs out the person is told. */
  readonly leadDays: number;
  /** Changes with whatever the forecast rests on besides doses: a refill, a count, the schedule, the lead days. */
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

/** Those that the person is to be told of. */
export const runningLow = (rows: RefillRows, now: string): WatchedStock[] =>
  watchedStock(rows, now).filter(isLow);
