// A medication is told of once a stock cycle. The next one begins when its stock lasts longer than the lead days again
// by a refill, a count, or another schedule or number of days; a dose that is put back begins none.
import { isLow, type WatchedStock } from './watched-stock.ts';

/** Of a medication that the person was told of. */
export interface StockCycle {
  readonly medicationId: string;
  /** Of its stock when that was last seen to be low. */
  readonly basis: string;
  /** The message reached nobody. */
  readonly isLost: boolean;
}

export interface CyclesSeen {
  /** Told of, and in the same cycle still. */
  readonly standing: ReadonlySet<string>;
  /** Ids of medications whose cycle is over. */
  readonly ended: readonly string[];
  /** Those whose stock was changed, and is low as before. */
  readonly rebased: readonly Pick<StockCycle, 'medicationId' | 'basis'>[];
}

/** What is kept and not watched any more, as while it is paused, keeps its cycle for when it is again. */
export const seeCycles = (
  cycles: readonly StockCycle[],
  watched: readonly WatchedStock[],
  kept: ReadonlySet<string>,
): CyclesSeen => {
  const stocks = new Map(watched.map((stock) => [stock.medicationId, stock]));
  const isOver = ({ medicationId, basis, isLost }: StockCycle): boolean => {
    const stock = stocks.get(medicationId);
    return (
      isLost || !kept.has(medicationId) || (stock !== undefined && !isLow(stock) && stock.basis !== basis)
    );
  };
  const ended = cycles.filter(isOver).map(({ medicationId }) => medicationId);
  const standing = cycles.filter(({ medicationId }) => !ended.includes(medicationId));
  return {
    ended,
    standing: new Set(standing.map(({ medicationId }) => medicationId)),
    rebased: standing.flatMap(({ medicationId, basis: before }) => {
      const stock = stocks.get(medicationId);
      return stock === undefined || !isLow(stock) || stock.basis === before
        ? []
        : [{ medicationId, basis: stock.basis }];
    }),
  };
};
