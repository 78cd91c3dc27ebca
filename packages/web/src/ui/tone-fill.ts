import type { Tone } from './tone.ts';

/** The fill of each tone, for drawings. */
export const toneFill: Record<Tone, string> = {
  pine: 'fill-pine',
  marigold: 'fill-marigold',
  brick: 'fill-brick',
  lake: 'fill-lake',
  quiet: 'fill-quiet',
};

/** The pale fill of each tone, for backgrounds. */
export const softToneFill: Record<Tone, string> = {
  pine: 'fill-pine-soft',
  marigold: 'fill-marigold-soft',
  brick: 'fill-brick-soft',
  lake: 'fill-lake-soft',
  quiet: 'fill-sunk',
};
