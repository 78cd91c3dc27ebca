export type Tone = 'pine' | 'marigold' | 'brick' | 'lake' | 'quiet';

/** Text and background of a tone; every pair has a contrast of 4.5:1 or more in both themes. */
export const toneClass: Record<Tone, string> = {
  pine: 'bg-pine-soft text-pine',
  marigold: 'bg-marigold-soft text-marigold',
  brick: 'bg-brick-soft text-brick',
  lake: 'bg-lake-soft text-lake',
  quiet: 'bg-sunk text-quiet',
};
