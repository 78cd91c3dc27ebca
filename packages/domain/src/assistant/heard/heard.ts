// What was heard, taken apart once: the text in plain digits, when it was, and the rest without it.
import type { Listener } from '../command.ts';
import { type Language, languageOf } from '../replies/reply-language.ts';
import { inClockTimes } from './clock-words.ts';
import { tidy } from './tidy.ts';
import { type When, whenSaid } from './when.ts';

export interface Heard extends When {
  /** Small letters, digits, times of a clock. */
  readonly text: string;
  readonly by: Listener;
  readonly language: Language;
  /** It asks, by its mark or by a word of its language for one. */
  readonly isQuestion: boolean;
}

const ASKS = /[?？¿]|吗|か([。\s]|$)|क्या|(?<![а-яё])ли(?![а-яё])/i;

/** "120, no wait, 130" says 130. */
const CORRECTED = /\d[\d.]* (?:no wait|no i mean|i mean|no sorry|sorry|correction|scratch that|no) (?=\d)/g;

export const hear = (transcript: string, by: Listener): Heard => {
  const text = inClockTimes(tidy(transcript)).replaceAll(CORRECTED, '').replaceAll(/\s+/g, ' ').trim();
  const [language, isQuestion] = [languageOf(transcript), ASKS.test(transcript)];
  return { text, by, language, isQuestion, ...whenSaid(text, by.wallClock) };
};
