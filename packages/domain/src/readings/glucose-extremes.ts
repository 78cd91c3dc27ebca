// An average hides readings that are dangerous by themselves, so they are counted beside it (decision 0057).

export const GLUCOSE_LOW = 70;
export const GLUCOSE_VERY_HIGH = 250;

export interface GlucoseExtremes {
  /** Below 70 mg/dL, or LO. */
  readonly low: number;
  /** Above 250 mg/dL, or HI. */
  readonly high: number;
}

/** `judged` are values in mg/dL as they are shown; LO and HI are stored as the end of the meter's range. */
export const glucoseExtremes = (judged: readonly number[]): GlucoseExtremes => ({
  low: judged.filter((value) => value < GLUCOSE_LOW).length,
  high: judged.filter((value) => value > GLUCOSE_VERY_HIGH).length,
});
