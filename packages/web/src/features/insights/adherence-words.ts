// The tone of an adherence, and the words for its periods.
import { adherenceColour, type AdherenceColour } from '@dosewell/domain/doses';
import type { Tone } from '../../ui/tone.ts';

const tones: Record<AdherenceColour, Tone> = { green: 'pine', amber: 'marigold', red: 'brick' };

export const toneOfShare = (share: number | undefined): Tone =>
  share === undefined ? 'quiet' : tones[adherenceColour(share)];

/** `last 7 days` */
export const periodWords = (days: number): string => `last ${days} days`;
