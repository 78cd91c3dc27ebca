// A chart uses its fixed axis, extended to the next ten where a value lies outside (OQ-101).
const STEP = 10;

/** Lower and upper end of the axis; without a fixed axis it is placed around the values. */
export const chartAxis = (
  given: readonly [low: number, high: number] | undefined,
  values: readonly number[],
): readonly [low: number, high: number] => {
  let [low, high] = given ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = Math.floor(value / STEP) * STEP;
    if (value > high) high = Math.ceil(value / STEP) * STEP;
  }
  if (low > high) return [0, STEP];
  return low === high ? [low - STEP, high + STEP] : [low, high];
};
