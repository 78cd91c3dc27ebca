// A meter's LO and HI are stored as the end of its range with a mark, and enter no average and no chart
// (specification/care.md#c-02).
import { isRecord } from '../value/is-record.ts';
import type { BeyondRange } from './vital-sign.ts';

export type Beyond = 'lo' | 'hi';

const boundOf = (range: BeyondRange, beyond: Beyond): number => range[beyond];

/**
 * Undefined for a measured number. An app that does not know the mark may have corrected the number and left
 * the mark, so the mark counts only beside the end of the range.
 */
export const beyondOf = (
  { beyond: range }: { readonly beyond?: BeyondRange },
  row: object,
): Beyond | undefined => {
  if (range === undefined || !isRecord(row)) return undefined;
  const mark = row[range.column];
  if (mark !== 'lo' && mark !== 'hi') return undefined;
  return row[range.of] === boundOf(range, mark) ? mark : undefined;
};

/** The words that the meter shows. */
export const BEYOND_WORDS: Readonly<Record<Beyond, string>> = { lo: 'LO', hi: 'HI' };

/**
 * The columns of a reading beyond the range, or of a measured one; `before` is the row that is corrected. The
 * mark is sent only if it is set or removed: a server that was set back does not accept an
 * operation with a newer column (decision 0028).
 */
export const beyondPatch = (
  { beyond: range }: { readonly beyond?: BeyondRange },
  beyond: Beyond | undefined,
  before?: object,
): Readonly<Record<string, number | string | null>> => {
  if (range === undefined) return {};
  if (beyond !== undefined) return { [range.column]: beyond, [range.of]: boundOf(range, beyond) };
  return isRecord(before) && before[range.column] ? { [range.column]: null } : {};
};
