// A password that is among the first to be tried is refused: a common word with a little before or after it, or little besides rows of
// the keyboard, counting and repeating (reliability T05).
import { PRODUCT } from '../product/product.ts';

const WORDS =
  'password passwort contrasena motdepasse senha secret welcome willkommen bienvenue letmein login signin admin administrator root user ' +
  'guest test tester testing demo example changeme default temp master super superman batman spiderman pokemon starwars matrix dragon ' +
  'monkey shadow sunshine princess football baseball basketball soccer hockey liverpool chelsea arsenal barcelona juventus ferrari ' +
  'mustang porsche mercedes harley computer internet google facebook samsung android iphone apple windows microsoft linkedin ' +
  'michael jennifer jessica ashley daniel thomas andrew joshua matthew charlie robert jordan hunter george maggie ginger pepper ' +
  'buster tigger snoopy flower cookie cheese chocolate coffee banana orange purple yellow silver golden diamond summer winter spring ' +
  'autumn sommer monday tuesday wednesday thursday friday saturday sunday january february march april june july august september ' +
  'october november december freedom whatever nothing trustno iloveyou loveyou lovely love forever family mother father hello ' +
  'killer ranger soldier warrior phoenix eagle tiger panther cowboy yankees lakers steelers packers health doctor medicine ' +
  'medication insulin diabetes america england london berlin paris canada texas dallas austin';
const COMMON = new Set([...WORDS.split(' '), PRODUCT.toLowerCase()]);

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
const BOTH_WAYS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')]);

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** So much around a common word makes it no other password. */
const A_LITTLE = 4;

const isRun = (part: string): boolean =>
  BOTH_WAYS.some((row) => row.includes(part)) || [...part].every((sign) => sign === part[0]);

/** How many signs stand in no row of three or more. */
const outsideRuns = (text: string): number => {
  let [outside, at] = [0, 0];
  while (at < text.length) {
    let length = 1;
    while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length += 1;
    if (length < 3) outside += length;
    at += length;
  }
  return outside;
};

const isCommonWord = (text: string): boolean => {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return text.length - core.length <= A_LITTLE && COMMON.has(core);
};

export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase();
  const spelled = text.replaceAll(/[013457@$!]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
  // What stands for a letter within the word stays a figure at its end.
  const endings = Array.from({ length: A_LITTLE }, (_, n) => spelled.slice(0, -n - 1) + text.slice(-n - 1));
  return outsideRuns(text) <= 2 || [text, spelled, ...endings].some(isCommonWord);
};
