// Likeness of two words: 1 minus the share of letters that are inserted, left out, changed or swapped with
// the next (Damerau's distance).
import { certain } from '../../problem/certain.ts';

const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i += 1) {
    const before = certain(rows[i - 1]);
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(certain(before[j]) + 1, certain(row[j - 1]) + 1, certain(before[j - 1]) + changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, certain(certain(rows[i - 2])[j - 2]) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return certain(certain(rows[one.length])[other.length]);
};

/** Likeness from 0 to 1; neither word may be empty. */
export const likeness = (one: string, other: string): number =>
  1 - distance(one, other) / Math.max(one.length, other.length);
