// The ledger as displayed: each movement with the quantity left after it, newest first (OQ-034).
import type { MovementRow } from '../sync/rows.ts';
import { roundQuantity } from '../stock/round-quantity.ts';

export interface LedgerEntry {
  readonly id: string;
  /** Local time `yyyy-MM-ddTHH:MM`. */
  readonly at: string;
  /** `took 1`, `refilled 30`, `corrected from 30 to 28`. */
  readonly what: string;
  readonly left: number;
  /** Units taken beyond the known quantity; negative for a dose that was lowered and still lacks some. */
  readonly shortfall: number;
  readonly reason: string | null;
}

const countWords = (line: MovementRow, before: number, left: number): string => {
  if (line.counted === null) return 'stopped counting';
  if (line.kind === 'opening') return `counted ${line.counted}`;
  if (line.amount !== 0) return `corrected from ${before} to ${left}`;
  return line.counted === left
    ? `counted ${left}, as expected`
    : `counted ${line.counted} before your last count`;
};

/** A movement without effect: no amount and no shortfall. */
const isNothing = ({ amount, shortfall }: MovementRow): boolean => amount === 0 && shortfall === 0;

const refillWords = (line: MovementRow): string => {
  if (line.refilled === null)
    return isNothing(line)
      ? 'took back a refill; your count is unchanged'
      : `took back a refill of ${roundQuantity(line.shortfall - line.amount)}`;
  return line.amount === 0
    ? `refilled ${line.refilled}, included in your count`
    : `refilled ${line.refilled}`;
};

const words = (line: MovementRow, before: number, left: number): string => {
  if (line.kind === 'refill') return refillWords(line);
  if (line.kind !== 'dose') return countWords(line, before, left);
  if (line.shortfall < 0) return `lowered a dose by ${-line.shortfall}; your count is unchanged`;
  if (isNothing(line)) return 'a dose was undone or lowered; your count is unchanged';
  return line.amount > 0 ? `put back ${line.amount}` : `took ${roundQuantity(line.shortfall - line.amount)}`;
};

const newestFirst = (a: MovementRow, b: MovementRow): number =>
  b.clock - a.clock || b.rev - a.rev || (a.id < b.id ? 1 : -1);

/** `lines` are all movements of one medication from some moment on; `onHand` is the current quantity. */
export const ledgerHistory = (lines: readonly MovementRow[], onHand: number): LedgerEntry[] => {
  let left = onHand;
  return [...lines].sort(newestFirst).map((line) => {
    const before = roundQuantity(left - line.amount);
    const entry = {
      id: line.id,
      at: line.at,
      what: words(line, before, left),
      left,
      shortfall: line.shortfall,
      reason: line.reason,
    };
    left = before;
    return entry;
  });
};
