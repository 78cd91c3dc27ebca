// Limits what one person may store, and write per day: far above normal use, but enough to contain one
// abusive account (T-23).
import type { Problem } from '../problem/index.ts';

/** What a person has stored, and in `operations` and `day_bytes` what was sent on the present day. */
export interface KeptAmounts {
  readonly rows: number;
  readonly bytes: number;
  readonly operations: number;
  readonly day_bytes: number;
}

export interface Budgets {
  readonly rows: number;
  readonly bytes: number;
  readonly operationsADay: number;
  readonly bytesADay: number;
}

const MB = 1024 * 1024;

/**
 * Ten years of one person's records are about 60,000 rows, or a million with a sensor that measures every
 * five minutes. A device that was offline for a year sends about ten thousand operations.
 */
export const usualBudgets: Budgets = {
  rows: 1_500_000,
  bytes: 1024 * MB,
  operationsADay: 20_000,
  bytesADay: 64 * MB,
};

export const NOTHING_KEPT: KeptAmounts = { rows: 0, bytes: 0, operations: 0, day_bytes: 0 };

/** Bytes the record of an operation takes in addition to its rows. */
export const BYTES_OF_OPERATION = 400;

const DAY_S = 24 * 3600;
/** The extra half is for changing and deleting existing rows. */
const BEYOND = 1.5;

/** Why a whole batch is refused unjudged and stays on the device. */
export const refusalOfBatch = (kept: KeptAmounts, budgets: Budgets, now: number): Problem | undefined => {
  if (kept.bytes >= budgets.bytes * BEYOND) return { code: 'records_full' };
  if (kept.operations < budgets.operationsADay && kept.day_bytes < budgets.bytesADay) return undefined;
  return { code: 'too_much_today', retryAfter: DAY_S - (Math.floor(now / 1000) % DAY_S) };
};

/** Whether `more` new rows exceed the limit; existing rows can still be changed and deleted. */
export const exceedsBudgets = (kept: KeptAmounts, budgets: Budgets, more: number): boolean =>
  kept.rows + more > budgets.rows || kept.bytes >= budgets.bytes;
