// A medication is told of once in a stock cycle. The next cycle begins when its stock lasts longer than the
// lead days again, by a refill, a count, or another schedule or number of days; a dose that is undone begins
// none.
import { isLow, type WatchedStock } from './watched-stock.ts';

/** The stock cycle of a medication that the person was told of. */
export interface StockCycle {
  readonly medicationId: string;
  /** Basis of the stock when it was last seen to be low. */
  readonly basis: string;
  /** Whether the message reached nobody. */
  readonly isLost: boolean;
}

export interface CyclesSeen {
  /** Ids of medications that the person was told of and whose cycle goes on. */
  readonly standing: ReadonlySet<string>;
  /** Ids of medications whose cycle is over. */
  readonly ended: readonly string[];
  /** Cycles of stock that was changed and is still low, with the new basis. */
  readonly rebased: readonly Pick<StockCycle, 'medicationId' | 'basis'>[];
}

/**
 * A medication that is kept and no longer watched, as while it is paused, keeps its cycle until it is watched
 * again.
 */
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
