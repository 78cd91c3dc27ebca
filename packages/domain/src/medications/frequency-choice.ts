// The frequency is chosen and never assumed. A medication that is not taken every day is stored as needed,
// with the days in its notes, as schedules by days of the week do not exist yet: it never becomes a daily
// schedule (C-09).
import { FREQUENCIES, type Frequency } from './choices.ts';
import { frequencyWords } from './medication-words.ts';

export const NOT_EVERY_DAY = 'not_every_day';

/** Empty before a frequency is chosen. May be a word of a later version, which the form leaves unchanged. */
export type FrequencyChoice = Frequency | typeof NOT_EVERY_DAY | '';

export const FREQUENCY_CHOICES: readonly Exclude<FrequencyChoice, ''>[] = [...FREQUENCIES, NOT_EVERY_DAY];

export const frequencyChoiceWords: Readonly<Record<Exclude<FrequencyChoice, ''>, string>> = {
  ...frequencyWords,
  not_every_day: 'Not every day',
};

/** The frequency that is stored for a choice. */
export const frequencyOf = (choice: Exclude<FrequencyChoice, ''>): Frequency =>
  choice === NOT_EVERY_DAY ? 'as_needed' : choice;

/** The notes to store: the days in the person's words come first. */
export const notesWithDays = (choice: FrequencyChoice, days: string, notes: string): string =>
  choice === NOT_EVERY_DAY ? [days.trim(), notes].filter((text) => text.trim() !== '').join('\n') : notes;
