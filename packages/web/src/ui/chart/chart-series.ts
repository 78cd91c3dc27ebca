import type { Tone } from '../tone.ts';

/** What was measured at a moment: a value for each line, in the order of the lines. */
export type LinePoint = {
  /** Its place on the axis below, such as milliseconds. */
  at: number;
  values: readonly number[];
};

export type LineSeries = {
  /** Stands at the line's end where there are two. */
  name: string;
  tone: Exclude<Tone, 'quiet'>;
};

/** A place on the axis below, with its name. */
export type LineTick = { at: number; label: string };

export const lineStroke: Record<LineSeries['tone'], string> = {
  pine: 'stroke-pine',
  marigold: 'stroke-marigold',
  brick: 'stroke-brick',
  lake: 'stroke-lake',
};
