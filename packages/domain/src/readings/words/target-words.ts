// A person's own target in words, in their units (C-12).
import { certain } from '../../problem/certain.ts';
import { setLimits } from '../target/own-target.ts';
import { shownQuantity, shownUnitOf } from '../typed-quantity.ts';
import type { ReadingLog } from './reading-log.ts';

/** `at most 135/85 mmHg`, `80-180 mg/dL`, `at least 80 mg/dL`; undefined if no limit is set. */
export const targetWords = ({ sign, units, body }: ReadingLog): string | undefined => {
  const set = setLimits(sign.ownTarget, body.target);
  if (set.length === 0) return undefined;
  const unit = shownUnitOf(certain(set[0]).limit, units);
  const figures = (side: 'at least' | 'at most'): string[] =>
    set
      .filter(({ limit }) => limit.side === side)
      .map(({ limit, value }) => String(shownQuantity(limit, units, value)));
  const [low, high] = [figures('at least'), figures('at most')];
  if (low.length > 0 && high.length > 0) return `${low.join('/')}-${high.join('/')} ${unit}`;
  const [word, numbers] = low.length > 0 ? ['at least', low] : ['at most', high];
  // If only one of a pair of numbers has a limit, that number is named.
  const one = set.length === 1 && sign.pair !== undefined ? `, ${certain(set[0]).limit.of}` : '';
  return `${word} ${numbers.join('/')} ${unit}${one}`;
};
