// How often is chosen and never assumed. What is not taken every day is kept as needed, with the person's words in
// its notes, since plans for days of the week are still to come: it never becomes a daily plan (C-09).
import { FREQUENCIES, type Frequency } from './choices.ts';
import { frequencyWords } from './medication-words.ts';

export const NOT_EVERY_DAY = 'not_every_day';

/** Empty before one is chosen. May be a word of a later version, which the form leaves unchanged. */
export type FrequencyChoice = Frequency | typeof NOT_EVERY_DAY | '';

export const FREQUENCY_CHOICES: readonly Exclude<FrequencyChoice, ''>[] = [...FREQUENCIES, NOT_EVERY_DAY];

export const frequencyChoiceWords: Readonly<Record<Exclude<FrequencyChoice, ''>, string>> = {
  ...frequencyWords,
  not_every_day: 'Not every day',
};

/** The frequency that is stored for a choice; before one is chosen nothing is. */
export const frequencyOf = (choice: Exclude<FrequencyChoice, ''>): Frequency =>
  choice === NOT_EVERY_DAY ? 'as_needed' : choice;

/** The notes to store: the days in the person's words come first. */
export const notesWithDays = (choice: FrequencyChoice, days: string, notes: string): string =>
  choice === NOT_EVERY_DAY ? [days.trim(), notes].filter((text) => text.trim() !== '').join('\n') : notes;
