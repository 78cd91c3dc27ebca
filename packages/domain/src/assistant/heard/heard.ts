// A transcript taken apart once: its text with numbers in digits, the time it states, and the rest without
// that time.
import type { Listener } from '../command.ts';
import { type Language, languageOf } from '../replies/reply-language.ts';
import { inClockTimes } from './clock-words.ts';
import { tidy } from './tidy.ts';
import { type When, whenSaid } from './when.ts';

export interface Heard extends When {
  /** The transcript in lower case, with numbers in digits and times of day as clock times. */
  readonly text: string;
  readonly by: Listener;
  readonly language: Language;
  /** Whether the transcript is a question, by a question mark or its language's word for one. */
  readonly isQuestion: boolean;
}

const ASKS = /[?？¿]|吗|か([。\s]|$)|क्या|(?<![а-яё])ли(?![а-яё])/i;

/** A number that was corrected: "120, no wait, 130" says 130. */
const CORRECTED = /\d[\d.]* (?:no wait|no i mean|i mean|no sorry|sorry|correction|scratch that|no) (?=\d)/g;

export const hear = (transcript: string, by: Listener): Heard => {
  const text = inClockTimes(tidy(transcript)).replaceAll(CORRECTED, '').replaceAll(/\s+/g, ' ').trim();
  const [language, isQuestion] = [languageOf(transcript), ASKS.test(transcript)];
  return { text, by, language, isQuestion, ...whenSaid(text, by.wallClock) };
};
