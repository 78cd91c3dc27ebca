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

const joined = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const asOf = (heard: string, name: string): NameHeard['as'] | undefined => {
  if (heard === name) return 'name';
  if (heard.length < LEAST_LETTERS || name.length < LEAST_LETTERS) return undefined;
  const alike = likeness(heard, name);
  const [sound, other] = [phoneticKey(heard), phoneticKey(name)];
  if (sound === other && alike >= 0.7) return 'misheard';
  return alike >= 0.65 || (alike >= 0.5 && likeness(sound, other) >= 0.8) ? 'like' : undefined;
};

const RANK = ['name', 'misheard', 'like'] as const;

/** The names under which a medication is called: all of it, or its first word. */
const namesOf = ({ name }: OwnMedication, all: readonly OwnMedication[]): string[] => {
  const [first = ''] = name.toLowerCase().split(' ');
  const others = all.filter((each) => each.name.toLowerCase().split(' ')[0] === first);
  return others.length === 1 && joined(first).length >= LEAST_LETTERS ? [joined(name), joined(first)] : [joined(name)];
};

const spansOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );

const bestOf = (spans: readonly string[], medication: OwnMedication, names: readonly string[]) => {
  let best: (NameHeard & { readonly alike: number }) | undefined;
  for (const words of spans)
    for (const name of names) {
      const as = asOf(joined(words), name);
      if (as === undefined) continue;
      const alike = likeness(joined(words), name);
      const isBetter =
        best === undefined ||
        RANK.indexOf(as) < RANK.indexOf(best.as) ||
        (as === best.as && alike > best.alike);
      if (isBetter) best = { medication, words, as, alike };
    }
  return best;
};

/** The medications that are named in the text, each once; of two in the same words the more alike one. */
export const namesHeard = (text: string, medications: readonly OwnMedication[]): readonly NameHeard[] => {
  const spans = spansOf(text.split(' ').filter((word) => word !== ''));
  const found = medications.flatMap((each) => bestOf(spans, each, namesOf(each, medications)) ?? []);
  const surely = found.filter(({ as }) => as !== 'like');
  if (surely.length === 0) return found;
  // A name that was said is not like another one at the same time.
  return surely.filter(
    ({ words, as }) => as === 'name' || !surely.some((other) => other.as === 'name' && other.words.includes(words)),
  );
};
