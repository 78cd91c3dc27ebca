import type { Tone } from './tone.ts';

/** A tone as the fill of a drawing. */
export const toneFill: Record<Tone, string> = {
  pine: 'fill-pine',
  marigold: 'fill-marigold',
  brick: 'fill-brick',
  lake: 'fill-lake',
  quiet: 'fill-quiet',
};

/** The pale background of a tone. */
export const softToneFill: Record<Tone, string> = {
  pine: 'fill-pine-soft',
  marigold: 'fill-marigold-soft',
  brick: 'fill-brick-soft',
  lake: 'fill-lake-soft',
  quiet: 'fill-sunk',
};
