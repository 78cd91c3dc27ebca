// Display text of a medication's values (specification/medication.md#3-entities; own words, OQ-006).
import type { Schedule } from '../sync/rows.ts';
import type { Frequency, DosageForm } from './choices.ts';
import { isUnderstood } from './understood-schedule.ts';

export const formWords: Readonly<Record<DosageForm, string>> = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  liquid: 'Liquid',
  injection: 'Injection',
  topical: 'Cream or gel',
  inhaler: 'Inhaler',
  drops: 'Drops',
  patch: 'Patch',
};

export const frequencyWords: Readonly<Record<Frequency, string>> = {
  once_daily: 'Once daily',
  twice_daily: 'Twice daily',
  three_times_daily: 'Three times daily',
  four_times_daily: 'Four times daily',
  as_needed: 'As needed',
  custom: 'Custom times',
};

/** Words for a schedule that only a later version understands. */
const NOT_UNDERSTOOD = 'Please update the app to see when this is due';

/**
 * The frequency in words, such as `Twice daily`; asks for an update if this version does not understand the
 * schedule.
 */
export const scheduleWords = (schedule: Pick<Schedule, 'frequency' | 'pattern'>): string =>
  isUnderstood(schedule) ? frequencyWords[schedule.frequency] : NOT_UNDERSTOOD;
