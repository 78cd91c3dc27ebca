// A new password that takes few guesses is refused, by a count of how thieves try them (decision 0034).
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PRODUCT } from '@dosewell/domain/product';
import { ok, refuse, type Result } from '@dosewell/domain/problem';

const GUESSABLE = 'This password is easy to guess. Please choose another, such as three words and a number';

/** Ten to the power of this many guesses: a season or a name with a year and a sign takes fewer. */
const ENOUGH_LOG10 = 7.5;
/** Counting takes longer the longer the text, on the thread that serves everybody; so much of it is enough to judge. */
const JUDGED_SIGNS = 40;

let counting: Promise<ZxcvbnFactory> | undefined;

/** Dictionaries of megabytes: loaded with the first password that somebody chooses. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_SIGNS,
  });
};

/** What a thief who knows the address and the name tries first. */
const ownWords = (about: readonly string[]): string[] =>
  [PRODUCT, ...about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);

/** `about` is what is known of the person; `field` is the one the password was typed in. */
export const judgeNewPassword = async (
  password: string,
  about: readonly string[] = [],
  field = 'password',
): Promise<Result<void>> => {
  counting ??= load();
  const { guessesLog10 } = (await counting).check(password.slice(0, JUDGED_SIGNS), ownWords(about));
  return guessesLog10 < ENOUGH_LOG10 ? refuse('invalid', { [field]: GUESSABLE }) : ok(undefined);
};
