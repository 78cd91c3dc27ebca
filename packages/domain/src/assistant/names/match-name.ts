// A medication is known by its name, also misheard: it has to sound alike and be spelled nearly alike. Whatever is
// only similar is asked about, as another medicine may have that name (OQ-115).
import type { OwnMedication } from '../command.ts';
import { likeness } from './likeness.ts';
import { phoneticKey } from './phonetic-key.ts';

export interface NameHeard {
  readonly medication: OwnMedication;
  /** The words that were taken for it. */
  readonly words: string;
  /** `like` names are asked about. */
  readonly as: 'name' | 'misheard' | 'like';
}

/** A misheard name has at most so many words. */
const MOST_WORDS = 4;
/** Shorter words are like too many others. */
const LEAST_LETTERS = 5;

const LEAST_ALIKE = 0.5;

const joined = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const asOf = (heard: string, name: string): NameHeard['as'] | undefined => {
  if (heard === name) return 'name';
  if (heard.length < LEAST_LETTERS || name.length < LEAST_LETTERS) return undefined;
  // One word of half the letters of the other is less alike than that, whatever they are.
  if (Math.min(heard.length, name.length) < LEAST_ALIKE * Math.max(heard.length, name.length))
    return undefined;
  const alike = likeness(heard, name);
  if (alike < LEAST_ALIKE) return undefined;
  const [sound, other] = [phoneticKey(heard), phoneticKey(name)];
  if (sound === other && alike >= 0.7) return 'misheard';
  return alike >= 0.65 || likeness(sound, other) >= 0.8 ? 'like' : undefined;
};

const RANK = ['name', 'misheard', 'like'] as const;

/** The first word of a name that no other one begins with; "insulin" may be another insulin, so it is asked about. */
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

/** The medications that are named in the text, each once; of two in the same words the more alike one. */
export const namesHeard = (text: string, medications: readonly OwnMedication[]): readonly NameHeard[] => {
  const spans = spansOf(text.split(' ').filter((word) => word !== ''));
  const found = medications.flatMap((each) => bestOf(spans, each, firstWordOf(each, medications)) ?? []);
  const surely = found.filter(({ as }) => as !== 'like');
  if (surely.length === 0) return found;
  // "Metformin ER" is not "Metformin" besides, and a name that was said is not like another one at the same time.
  return surely.filter(
    ({ words, as }) =>
      !surely.some(
        (other) =>
          other.as === 'name' && other.words.includes(words) && (as !== 'name' || other.words !== words),
      ),
  );
};
