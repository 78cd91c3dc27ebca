// A medication is recognised by its name, even a misheard one that sounds the same and is spelled nearly
// alike. A name that is only similar is asked about, as it may be another medicine's (OQ-115).
import type { OwnMedication } from '../command.ts';
import { likeness } from './likeness.ts';
import { phoneticKey } from './phonetic-key.ts';

export interface NameHeard {
  readonly medication: OwnMedication;
  /** Words of the text that were recognised as the name. */
  readonly words: string;
  /** `name`: said exactly. `misheard`: sounds the same. `like`: only similar, so it is asked about. */
  readonly as: 'name' | 'misheard' | 'like';
}

/** Most words that are compared with a name at once. */
const MOST_WORDS = 4;
/** Fewest letters of a misheard name; shorter words resemble too many others. */
const LEAST_LETTERS = 5;

const LEAST_ALIKE = 0.5;

const joined = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const asOf = (heard: string, name: string): NameHeard['as'] | undefined => {
  if (heard === name) return 'name';
  if (heard.length < LEAST_LETTERS || name.length < LEAST_LETTERS) return undefined;
  // A word with less than half the letters of the other cannot reach `LEAST_ALIKE`.
  if (Math.min(heard.length, name.length) < LEAST_ALIKE * Math.max(heard.length, name.length))
    return undefined;
  const alike = likeness(heard, name);
  if (alike < LEAST_ALIKE) return undefined;
  const [sound, other] = [phoneticKey(heard), phoneticKey(name)];
  if (sound === other && alike >= 0.7) return 'misheard';
  return alike >= 0.65 || likeness(sound, other) >= 0.8 ? 'like' : undefined;
};

const RANK = ['name', 'misheard', 'like'] as const;

/**
 * First word of a name, if no other name begins with it; it is asked about, as "insulin" may be another
 * insulin.
 */
const firstWordOf = ({ name }: OwnMedication, all: readonly OwnMedication[]): string | undefined => {
  const [first = '', ...rest] = name.toLowerCase().split(' ');
  const others = all.filter((each) => each.name.toLowerCase().split(' ')[0] === first);
  return rest.length > 0 && others.length === 1 && joined(first).length >= LEAST_LETTERS
    ? joined(first)
    : undefined;
};

const spansOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );

type Heard = NameHeard & { readonly alike: number };

const isBetter = (one: Heard, best: Heard | undefined): boolean =>
  best === undefined ||
  RANK.indexOf(one.as) < RANK.indexOf(best.as) ||
  (one.as === best.as && one.alike > best.alike);

const bestOf = (
  spans: readonly string[],
  medication: OwnMedication,
  first: string | undefined,
): NameHeard | undefined => {
  const name = joined(medication.name);
  let best: Heard | undefined;
  for (const words of spans) {
    const heard = joined(words);
    const as = asOf(heard, name) ?? (heard === first ? 'like' : undefined);
    const found = as && { medication, words, as, alike: likeness(heard, name) };
    if (found !== undefined && isBetter(found, best)) best = found;
  }
  return best;
};

/** The medications named in the text, each once; names that are only similar count if no other is found. */
export const namesHeard = (text: string, medications: readonly OwnMedication[]): readonly NameHeard[] => {
  const spans = spansOf(text.split(' ').filter((word) => word !== ''));
  const found = medications.flatMap((each) => bestOf(spans, each, firstWordOf(each, medications)) ?? []);
  const surely = found.filter(({ as }) => as !== 'like');
  if (surely.length === 0) return found;
  // Words within an exact name are no second name: "Metformin ER" does not name "Metformin" too.
  return surely.filter(
    ({ words, as }) =>
      !surely.some(
        (other) =>
          other.as === 'name' && other.words.includes(words) && (as !== 'name' || other.words !== words),
      ),
  );
};
