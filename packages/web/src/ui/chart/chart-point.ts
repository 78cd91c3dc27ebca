import type { Tone } from '../tone.ts';

/** One value of a chart, with its texts. */
export type ChartPoint = {
  key: string;
  /** Shown below the axis: "Mon". */
  label: string;
  /** If undefined, a dash is drawn in place of a bar. */
  value: number | undefined;
  /** The value as text: "86%". */
  figure: string;
  /**
   * Everything about the point, for screen readers and the line beneath the chart: "Monday, Nov 17: 86%, 6 of
   * 7 taken".
   */
  words: string;
  tone: Tone;
  /** Whether the point is emphasised, as today is. */
  marked?: boolean;
};

/** A range of values, shaded behind the points. */
export type ChartBand = { from: number; to: number; tone: Tone };

/** A reference value, labelled at the end of its line. */
export type ReferenceLine = { value: number; label: string };

export type ChartTable = {
  caption: string;
  columns: readonly string[];
  /** One row per point; its first cell is the row's header. */
  rows: readonly (readonly string[])[];
};
