// Whether one number is at least ten times another, or at most a tenth of it (C-06).

const TENFOLD = 10;

/** The tolerance is for floating-point division, so that 2.5 to 25 is tenfold. */
export const isTenfold = (from: number, to: number): boolean =>
  from > 0 && to > 0 && Math.max(from, to) / Math.min(from, to) >= TENFOLD * (1 - 1e-9);
