// What was heard, taken apart once: the text in plain digits, when it was, and the rest without it.
import type { Listener } from '../command.ts';
import { inClockTimes } from './clock-words.ts';
import { tidy } from './tidy.ts';
import { type When, whenSaid } from './when.ts';

export interface Heard extends When {
  /** Small letters, digits, times of a clock. */
  readonly text: string;
  readonly by: Listener;
}

/** "120, no wait, 130" says 130. */
const CORRECTED = /\d[\d.]* (?:no wait|no i mean|i mean|no sorry|sorry|correction|scratch that|no) (?=\d)/g;

export const hear = (transcript: string, by: Listener): Heard => {
  const text = inClockTimes(tidy(transcript)).replaceAll(CORRECTED, '').replaceAll(/\s+/g, ' ').trim();
  return { text, by, ...whenSaid(text, by.now) };
};
