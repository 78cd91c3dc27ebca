import type { TextLimits } from './records-text.ts';

/**
 * Ten years of one person are about 60,000 rows; five years of a sensor that measures every five minutes are
 * 500,000.
 */
export const textLimits: TextLimits = {
  rows: 500_000,
  rowBytes: 512 * 1024,
  headBytes: 16 * 1024 * 1024,
  depth: 32,
};
