// What one person may keep, and write in a day: far beyond what anybody does, and an end to what one account
// can take (T-23).
import type { Problem } from '../problem/index.ts';

/** As they stand in the database; `day` is the one they were last counted on. */
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
 * Ten years of a person are some 60,000 rows, and of a sensor that measures every five minutes a million. A device that was
 * offline for a year brings some ten thousand operations.
 */
export const usualBudgets: Budgets = {
  rows: 1_500_000,
  bytes: 1024 * MB,
  operationsADay: 20_000,
  bytesADay: 64 * MB,
};

export const NOTHING_KEPT: KeptAmounts = { rows: 0, bytes: 0, operations: 0, day_bytes: 0 };

/** What is noted of an operation takes so many bytes beside its rows. */
export const BYTES_OF_OPERATION = 400;

const DAY_S = 24 * 3600;
/** Half as much again is for changing and deleting what is there. */
const BEYOND = 1.5;

/** Why a whole batch is not judged: it stays on its device. */
export const refusalOfBatch = (kept: KeptAmounts, budgets: Budgets, now: number): Problem | undefined => {
  if (kept.bytes >= budgets.bytes * BEYOND) return { code: 'records_full' };
  if (kept.operations < budgets.operationsADay && kept.day_bytes < budgets.bytesADay) return undefined;
  return { code: 'too_much_today', retryAfter: DAY_S - (Math.floor(now / 1000) % DAY_S) };
};

/** Whether `more` rows find no room any more; what is there can still be changed and deleted. */
export const isFullFor = (kept: KeptAmounts, budgets: Budgets, more: number): boolean =>
  kept.rows + more > budgets.rows || kept.bytes >= budgets.bytes;
