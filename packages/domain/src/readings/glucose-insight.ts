// The insight from the latest seven glucose readings (specification/health.md#9-constants, OQ-105).

export interface GlucoseValue {
  readonly value_mg_dl: number;
  readonly relation_to_meal: string;
}

export type GlucoseInsight =
  | { readonly kind: 'too few'; readonly missing: number }
  | { readonly kind: 'higher after meals' | 'elevated' | 'lower side' | 'stable' };

const NEEDED = 3;
const LOOKED_AT = 7;

const mean = (readings: readonly GlucoseValue[]): number =>
  readings.reduce((sum, { value_mg_dl }) => sum + value_mg_dl, 0) / readings.length;

/** `newestFirst` may hold any number of readings. `judged` maps a mean to the value used for judging. */
export const glucoseInsight = (
  newestFirst: readonly GlucoseValue[],
  judged: (meanMgDl: number) => number,
): GlucoseInsight => {
  const latest = newestFirst.slice(0, LOOKED_AT);
  if (latest.length < NEEDED) return { kind: 'too few', missing: NEEDED - latest.length };
  const afterMeals = latest.filter(({ relation_to_meal }) => relation_to_meal === 'post-meal');
  if (afterMeals.length >= NEEDED && judged(mean(afterMeals)) > 160) return { kind: 'higher after meals' };
  const average = judged(mean(latest));
  if (average > 140) return { kind: 'elevated' };
  return { kind: average < 80 ? 'lower side' : 'stable' };
};
