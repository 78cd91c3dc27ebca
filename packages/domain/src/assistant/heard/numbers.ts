// Numbers in words become digits, also when said as people say readings: "one twenty five", "one oh four", "a
// hundred and five", "seventy nine and a half".
import { certain } from '../../problem/certain.ts';

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const valueOf = (word: string): number => {
  const small = SMALL.indexOf(word);
  return small >= 0 ? small : TENS.indexOf(word) * 10;
};

const UNIT = SMALL.slice(1, 10).join('|');
const TEEN = SMALL.slice(10).join('|');
const TEN = TENS.slice(2).join('|');
/** Words for 10 to 99. */
const BELOW_HUNDRED = `(?:(?:${TEN})(?:[ -](?:${UNIT}))?|${TEEN})`;
const BELOW = `(?:${BELOW_HUNDRED}|${UNIT})`;
/**
 * A number in words: `two hundred and ten`, `a hundred 5`, `one twenty five`, `one oh four`, `forty two`,
 * `seven`.
 */
const NUMBER = new RegExp(
  [
    `\\b(?<hundreds>${BELOW}|an?|\\d{1,2}) hundred(?:(?: and)? (?<rest>${BELOW}|\\d{1,2}(?![\\d.:])))?(?![a-z-])`,
    `\\b(?<first>${UNIT}) (?:oh|o|zero) (?<last>${UNIT})(?![a-z-])`,
    `\\b(?<lead>${UNIT}) (?<tail>${BELOW_HUNDRED})(?![a-z-])`,
    `\\b(?<plain>${BELOW}|zero)(?![a-z-])`,
  ].join('|'),
  'g',
);

const sumOf = (words: string): number => {
  if (/^\d/.test(words)) return Number(words);
  return words.split(/[ -]/).reduce((sum, word) => sum + valueOf(word), 0);
};

type Groups = Readonly<Record<string, string | undefined>>;

const read = ({ hundreds, rest, first, last, lead, tail, plain }: Groups): number => {
  if (hundreds !== undefined)
    return (/^an?$/.test(hundreds) ? 1 : sumOf(hundreds)) * 100 + (rest === undefined ? 0 : sumOf(rest));
  if (first !== undefined) return sumOf(first) * 100 + sumOf(certain(last));
  if (lead !== undefined) return sumOf(lead) * 100 + sumOf(certain(tail));
  return sumOf(certain(plain));
};

const THOUSANDS = /\b(\d{1,3}) thousand(?: (?:and )?(\d{1,3}))?\b/g;

/** A decimal point said as a word: `six point two`. */
const DECIMALS = /(\d) (?:point|comma|dot) (\d)/g;

export const inDigits = (text: string): string =>
  text
    .replaceAll(NUMBER, (...found: unknown[]) => String(read(found.at(-1) as Groups)))
    .replaceAll(THOUSANDS, (_, thousands: string, rest = '0') =>
      String(Number(thousands) * 1000 + Number(rest)),
    )
    .replaceAll(DECIMALS, '$1.$2')
    .replaceAll(/(\d) and a half\b/g, '$1.5')
    .replaceAll(/\bhalf an?\b(?! (hour|past))/g, '0.5');
