// One number is ten times another or more, or a tenth of it or less (C-06).

const TENFOLD = 10;

/** Floating-point division must not make 2.5 to 25 anything but ten. */
export const isTenfold = (from: number, to: number): boolean =>
  from > 0 && to > 0 && Math.max(from, to) / Math.min(from, to) >= TENFOLD * (1 - 1e-9);
