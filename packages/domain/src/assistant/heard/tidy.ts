// A transcript becomes lower-case text with plain digits, without fillers, courtesies and the product's name.
import { certain } from '../../problem/certain.ts';
import { PRODUCT } from '../../product/product.ts';
import { inEnglish } from './lexicon.ts';

/** Most characters read of a transcript; a longer one is not a single request. */
export const MOST_HEARD = 500;

/** The zero of each script whose digits become ASCII digits. */
const ZEROS = ['०', '౦', '٠', '۰', '０'].map((zero) => certain(zero.codePointAt(0)));

const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = certain(digit.codePointAt(0));
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const FILLERS =
  /\b(um+|uh+|er+m*|hmm+|you know|like(?= (?:my|\d|an?\b|one|two))|hey|hi there|please|thanks|thank you|just|actually|really|basically)\b/g;
/** Polite beginnings of a request, which are dropped: "could you log", "I'd like to add". */
const COURTESIES =
  /\b(?:can|could|would|will) you\b|\b(?:i'd like|i would like|i want|i need|i have|let me|let's)(?: to)? (?=(?:log|record|add|note|report|enter|save)\b)|\bgood (?:morning|afternoon|evening|day)\b/g;
/** Words that say nothing at the beginning of a sentence. */
const BEGINNINGS = /^ *(?:(?:okay|ok|so|well|now) +)+/;

const AS_HEARD: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ]/g, "'"],
  [/\bglue (coast|cose)\b/g, 'glucose'],
  [/\bmy wait is\b/g, 'my weight is'],
  [/\basthma (inhaler|puffer|pump)\b/g, 'inhaler'],
  [/\bper cent\b/g, 'percent'],
  [/(\d)\s*(?:point|dot|comma)\s*(?=\d)/g, '$1.'],
  [/(\d),(?=\d{1,2}(?!\d))/g, '$1.'],
  [/[,;:!?¿¡。、，！？…"“”()]+(?=\s|$)|[¿¡。、，！？"“”()]/g, ' '],
  [/\.(?=\s|$)/g, ' '],
];

/** Where Chinese or Japanese text meets a name or a number, which need a space between them. */
const BETWEEN_SCRIPTS =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[a-z\d])|(?<=[a-z\d])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

export const tidy = (transcript: string): string => {
  const name = PRODUCT.toLowerCase();
  const small = asciiDigits(transcript.normalize('NFC').slice(0, MOST_HEARD)).toLowerCase();
  const heard = AS_HEARD.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), small);
  return inEnglish(heard.replaceAll(BETWEEN_SCRIPTS, ' '))
    .replaceAll(name, ' ')
    .replaceAll(FILLERS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(COURTESIES, ' ')
    .replace(BEGINNINGS, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
};
