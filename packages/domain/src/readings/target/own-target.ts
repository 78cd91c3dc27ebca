// A target that a doctor set for the person replaces the built-in bands, except those that are low or very
// high for everybody (C-12).
import type { Band, LegendEntry, OwnTarget, Quantities, TargetLimit } from '../vital-sign.ts';

interface SetLimit {
  readonly limit: TargetLimit;
  readonly value: number;
}

export const setLimits = (limits: readonly TargetLimit[] = [], target: OwnTarget = {}): SetLimit[] =>
  limits.flatMap((limit) => {
    const value = target[limit.name];
    return value == null ? [] : [{ limit, value }];
  });

const isBeyond = ({ limit, value }: SetLimit, quantities: Quantities): boolean => {
  const measured = quantities[limit.of];
  if (measured == null) return false;
  return limit.side === 'at least' ? measured < value : measured > value;
};

/** The band by the person's own target; undefined if no limit was set. */
export const bandByTarget = (
  limits: readonly TargetLimit[],
  quantities: Quantities,
  target: OwnTarget | undefined,
): Band | undefined => {
  const set = setLimits(limits, target);
  if (set.length === 0) return undefined;
  const beyond = set.filter((each) => isBeyond(each, quantities));
  if (beyond.some(({ limit }) => limit.side === 'at most'))
    return { word: 'Above your target', level: 'raised' };
  return beyond.length > 0
    ? { word: 'Below your target', level: 'low' }
    : { word: 'In your target', level: 'usual' };
};

/** The bands of a chart by the person's own target; undefined if no limit of that quantity was set. */
export const legendByTarget = (
  limits: readonly TargetLimit[] | undefined,
  quantity: string,
  target: OwnTarget | undefined,
): readonly LegendEntry[] | undefined => {
  const set = setLimits(limits, target).filter(({ limit }) => limit.of === quantity);
  const low = set.find(({ limit }) => limit.side === 'at least')?.value ?? null;
  const high = set.find(({ limit }) => limit.side === 'at most')?.value ?? null;
  if (low === null && high === null) return undefined;
  return [
    ...(low === null
      ? []
      : [{ label: `Below your target (<${low})`, from: null, to: low, level: 'low' as const }]),
    { label: targetLabel(low, high), from: low, to: high, level: 'usual' },
    ...(high === null
      ? []
      : [{ label: `Above your target (>${high})`, from: high, to: null, level: 'raised' as const }]),
  ];
};

const targetLabel = (low: number | null, high: number | null): string => {
  if (low === null) return `Your own target (up to ${high})`;
  return high === null ? `Your own target (from ${low})` : `Your own target (${low}-${high})`;
};
