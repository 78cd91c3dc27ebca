// A new password is refused if an attacker could guess it quickly, by an estimate of the guesses needed
// (decision 0034).
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PRODUCT } from '@dosewell/domain/product';
import { ok, refuse, type Result } from '@dosewell/domain/problem';

const GUESSABLE = 'This password is easy to guess. Please choose another, such as three words and a number';

/** Minimum number of guesses as a power of ten: a season or name with a year and a symbol takes fewer. */
const ENOUGH_LOG10 = 7.5;
/** Estimating gets slower with length and blocks the main thread; this many characters suffice. */
const JUDGED_SIGNS = 40;

let counting: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries take megabytes, so they are loaded with the first new password. */
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

/** Words an attacker who knows the address and name would try first. */
const ownWords = (about: readonly string[]): string[] =>
  [PRODUCT, ...about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);

/**
 * Refuses a password that is easy to guess. `about` holds texts such as name and address, which must not make
 * it up; `field` is the form field that shows the refusal.
 */
export const judgeNewPassword = async (
  password: string,
  about: readonly string[] = [],
  field = 'password',
): Promise<Result<void>> => {
  counting ??= load();
  const { guessesLog10 } = (await counting).check(password.slice(0, JUDGED_SIGNS), ownWords(about));
  return guessesLog10 < ENOUGH_LOG10 ? refuse('invalid', { [field]: GUESSABLE }) : ok(undefined);
};
