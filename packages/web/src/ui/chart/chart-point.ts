import type { Tone } from '../tone.ts';

/** One value of a chart, with its texts. */
export type ChartPoint = {
  key: string;
  /** Below the axis: "Mon". */
  label: string;
  /** Undefined: nothing to draw, a dash. */
  value: number | undefined;
  /** The value as text: "86%". */
  figure: string;
  /** All of it, for screen readers and the line beneath: "Monday, Nov 17: 86%, 6 of 7 taken". */
  words: string;
  tone: Tone;
  /** Emphasised among the others: today. */
  marked?: boolean;
};

/** A range of values with a meaning, shaded behind the points. */
export type ChartBand = { from: number; to: number; tone: Tone };

/** A reference value, labelled at the end of its line. */
export type ReferenceLine = { value: number; label: string };

export type ChartTable = {
  caption: string;
  columns: readonly string[];
  /** One row per point; its first cell is the row's header. */
  rows: readonly (readonly string[])[];
};
