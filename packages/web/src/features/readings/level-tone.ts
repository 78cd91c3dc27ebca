import type { Level } from '@dosewell/domain/readings';
import type { Tone } from '../../ui/tone.ts';

export const toneOfLevel: Record<Level, Exclude<Tone, 'quiet'>> = {
  low: 'lake',
  usual: 'pine',
  raised: 'marigold',
  far: 'brick',
};
