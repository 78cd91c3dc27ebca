// The times each frequency starts with (medication-area §3, Preset default times).
import type { Frequency } from './choices.ts';

const PRESETS: Readonly<Record<Frequency, readonly string[]>> = {
  once_daily: ['08:00'],
  twice_daily: ['08:00', '20:00'],
  three_times_daily: ['08:00', '13:00', '20:00'],
  four_times_daily: ['08:00', '13:00', '18:00', '22:00'],
  as_needed: [],
  custom: [],
};

export const presetTimes = (frequency: Frequency): string[] => [...PRESETS[frequency]];

/** What a time added by hand starts as (medication-area §2.7). */
export const NEW_CUSTOM_TIME = '12:00';
