import type { Tone } from '../tone.ts';

/** The values of one moment, one for each line, in the order of the lines. */
export type LinePoint = {
  /** The moment's position on the horizontal axis, such as milliseconds. */
  at: number;
  values: readonly number[];
};

export type LineSeries = {
  /** Labels the line's end, if there are two lines. */
  name: string;
  tone: Exclude<Tone, 'quiet'>;
};

/** A labelled position on the horizontal axis. */
export type LineTick = { at: number; label: string };

export const lineStroke: Record<LineSeries['tone'], string> = {
  pine: 'stroke-pine',
  marigold: 'stroke-marigold',
  brick: 'stroke-brick',
  lake: 'stroke-lake',
};
