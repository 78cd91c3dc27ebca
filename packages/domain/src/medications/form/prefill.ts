// A schedule in words prefills the form: a time of day means once daily at it, known words mean their preset,
// anything else becomes a note, and how often is then left to choose (OQ-007, C-09).
import { isTimeOfDay } from '../../time/wall-time.ts';
import type { Frequency } from '../choices.ts';
import { presetTimes } from '../preset-times.ts';

export interface PrefillRequest {
  readonly name?: string;
  readonly dosage?: string;
  /** A time of day, words such as "twice daily", or other text. */
  readonly schedule?: string;
}

export interface Prefill {
  readonly name: string;
  readonly dosage: string;
  /** Empty if the request does not state a frequency. */
  readonly frequency: Frequency | '';
  readonly times: string[];
  readonly notes: string;
}

const WORDS: readonly (readonly [RegExp, Frequency])[] = [
  [/^(four times|4 times|4x)( a day| daily)?$/, 'four_times_daily'],
  [/^(three times|thrice|3 times|3x)( a day| daily)?$/, 'three_times_daily'],
  [/^(twice|two times|2 times|2x)( a day| daily)?$/, 'twice_daily'],
  [/^(once|one time|1 time|1x)( a day| daily)?$|^(daily|every day)$/, 'once_daily'],
  [/^(as needed|when needed|prn)$/, 'as_needed'],
];

/** Parses `8:00`, `8 am`, `8:30 p.m.` or `20:30` to `HH:MM`; undefined for anything else. */
const timeIn = (text: string): string | undefined => {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/.exec(text);
  if (match === null || (match[2] === undefined && match[3] === undefined)) return undefined;
  const hour = Number(match[1]);
  if (match[3] !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hours = match[3] === undefined ? hour : (hour % 12) + (match[3] === 'p' ? 12 : 0);
  const time = `${String(hours).padStart(2, '0')}:${match[2] ?? '00'}`;
  return isTimeOfDay(time) ? time : undefined;
};

export const prefill = ({ name = '', dosage = '', schedule = '' }: PrefillRequest): Prefill => {
  const said = schedule.trim().toLowerCase().replaceAll('_', ' ');
  const time = timeIn(said);
  if (time !== undefined) return { name, dosage, frequency: 'once_daily', times: [time], notes: '' };
  const frequency = WORDS.find(([words]) => words.test(said))?.[1];
  return {
    name,
    dosage,
    frequency: frequency ?? '',
    times: frequency === undefined ? [] : presetTimes(frequency),
    notes: frequency === undefined ? schedule.trim() : '',
  };
};
