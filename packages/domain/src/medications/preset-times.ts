// Default times of each frequency (specification/medication.md#3-entities).
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

/** Default of a time added by hand (specification/medication.md#27-add-or-edit-a-medication). */
export const NEW_CUSTOM_TIME = '12:00';
