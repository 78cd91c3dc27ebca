// Adding a time to a custom schedule inserts 12:00; the last time cannot be removed
// (specification/medication.md#27-add-or-edit-a-medication, specification/medication.md#5-validation).
import { NEW_CUSTOM_TIME } from '../preset-times.ts';

export const addTime = (times: readonly string[]): string[] => [...times, NEW_CUSTOM_TIME];

export const mayRemoveTime = (times: readonly string[]): boolean => times.length > 1;

export const removeTime = (times: readonly string[], index: number): string[] =>
  mayRemoveTime(times) ? times.filter((_, i) => i !== index) : [...times];

/** Times as stored: unique, ascending. */
export const orderedTimes = (times: readonly string[]): string[] => [...new Set(times)].sort();
