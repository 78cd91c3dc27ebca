import type { Tone } from '../tone.ts';

/** One value of a chart, with what is said of it. */
export type ChartPoint = {
  key: string;
  /** Below the axis: "Mon". */
  label: string;
  /** Undefined: nothing to draw, a dash. */
  value: number | undefined;
  /** The value as it is written: "86%". */
  figure: string;
  /** All of it, for ears and for the line beneath: "Monday, Nov 17: 86%, 6 of 7 taken". */
  words: string;
  tone: Tone;
  /** Stands out among the others: today. */
  marked?: boolean;
};

/** A stretch of values with a meaning, shaded behind the points. */
export type ChartBand = { from: number; to: number; tone: Tone };

/** A value worth knowing, with its name at the end of its line. */
export type ChartLine = { value: number; label: string };

export type ChartTable = {
  caption: string;
  columns: readonly string[];
  /** One a point, its first cell the head of the row. */
  rows: readonly (readonly string[])[];
};
