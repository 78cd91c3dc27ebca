// Computes the insight from the latest seven glucose readings, with the averages it rests on
// (specification/health.md#9-constants, OQ-105, specification/care.md#c-12).

export interface GlucoseValue {
  readonly value_mg_dl: number;
  readonly relation_to_meal: string;
}

export type GlucoseInsight =
  | { readonly kind: 'too few'; readonly missing: number }
  | {
      readonly kind: 'higher after meals' | 'elevated' | 'lower side' | 'stable';
      /** Number of the latest readings that were looked at, and their average. */
      readonly count: number;
      readonly average: number;
      /** Whether that average is above the range. */
      readonly above: boolean;
      /**
       * Averages of the readings after meals and of the others; undefined for the others if there are none.
       */
      readonly meals?: { readonly after: number; readonly others: number | undefined };
    };

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
  const [count, average] = [latest.length, mean(latest)];
  const above = judged(average) > 140;
  const afterMeals = latest.filter(({ relation_to_meal }) => relation_to_meal === 'post-meal');
  if (afterMeals.length >= NEEDED && judged(mean(afterMeals)) > 160) {
    const others = latest.filter((reading) => !afterMeals.includes(reading));
    const meals = { after: mean(afterMeals), others: others.length === 0 ? undefined : mean(others) };
    return { kind: 'higher after meals', count, average, above, meals };
  }
  if (above) return { kind: 'elevated', count, average, above };
  return { kind: judged(average) < 80 ? 'lower side' : 'stable', count, average, above };
};
