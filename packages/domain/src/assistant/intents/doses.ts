// A dose that was taken or skipped, of one medication on the person's list. An unusual amount, a strength
// that is not on the list and a name that is only similar are repeated back first (C-05, C-06, OQ-115).
import type { Asked, DoseCommand, OwnMedication } from '../command.ts';
import type { Heard } from '../heard/heard.ts';
import { numbersSaid } from '../heard/numbers-said.ts';
import { isAtOtherMeal } from './at-meal.ts';
import { offerAll } from './offer-all.ts';
import { arePlain } from './plain-words.ts';
import { type NameHeard, namesHeard } from '../names/match-name.ts';
import { timed } from './timed.ts';

const SKIPPED =
  /\bskip(ped|ping)?\b|\b(am|i'm) not (taking|going to take)\b|\b(won't|will not) (take|be taking)\b/;
const TAKEN =
  /\b(took|taken|take|had|swallowed|mark(ed)?|used|inject(ed)?|forgot|forgotten)\b|^\d+ puffs? of\b/;
const SEVERAL =
  /\b(all|everything|both|except|pills|meds|medicines|medications|tablets|twice|\d+ times|again|double)\b/;
/** Words for something else that was taken with the named medication. */
const BESIDES =
  /\b(and|plus|with|instead of) (?!(?:then|breakfast|lunch|dinner|supper|food|water|meals?)\b)(\d[\d.]* )?\p{L}{4,}/u;
const STRENGTH = /(\d+(?:\.\d+)?) ?(mg|mcg|g|ml|iu|milligrams?|micrograms?|grams?|units?)\b/;
/** A length of time, which is no amount: "five minutes late". */
const DURATION = /\d ?(minutes?|mins?|hours?|hrs?|days?|weeks?)\b/;
/** An as-needed amount is asked about if it differs from the usual one by more than this factor. */
const UNUSUAL_FACTOR = 4;

const ask = (doubt: Asked['doubt'], rest: Pick<Asked, 'command' | 'about'> = {}): Asked => ({
  action: 'ASK',
  doubt,
  ...rest,
});

/** A scheduled dose has one amount, and any other is unusual; as needed, only a very different amount is. */
const isUnusual = (amount: number, { amount: usual, asNeeded }: OwnMedication): boolean =>
  asNeeded ? amount > usual * UNUSUAL_FACTOR || amount * UNUSUAL_FACTOR < usual : amount !== usual;

/** A smaller number after a name may be an amount instead of a strength. */
const LEAST_STRENGTH = 20;

/**
 * Where the listed strength was said without its unit: after the name it is the strength; before the name, as
 * in "500 metformin", or if small, it may be anything.
 */
const bareStrength = (
  rest: string,
  { words, medication: { dosage } }: NameHeard,
): 'after' | 'before' | undefined => {
  const strength = /\d+(?:\.\d+)?/.exec(dosage)?.[0];
  const place = rest.indexOf(words);
  const before = rest.slice(0, place).split(' ');
  const said = /^ (\d[\d.]*)(?! ?[a-z%])/.exec(rest.slice(place + words.length))?.[1];
  if (said !== undefined && said === strength) return Number(said) >= LEAST_STRENGTH ? 'after' : 'before';
  return strength !== undefined && before.includes(strength) && strength !== '1' ? 'before' : undefined;
};

const amountOf = (rest: string, words: string): { amount?: number; strength?: string; several: boolean } => {
  const strength = STRENGTH.exec(rest);
  const others = rest.replace(strength?.[0] ?? '', ' ').replace(words, ' ');
  const { numbers, unsure } = numbersSaid(others);
  const [amount] = numbers;
  return {
    several: unsure || numbers.length > 1,
    ...(amount === undefined ? {} : { amount }),
    ...(strength === null ? {} : { strength: `${strength[1]}` }),
  };
};

const hasStrength = ({ dosage }: OwnMedication, strength: string): boolean =>
  new RegExp(`(?<![\\d.])${strength.replace('.', '\\.')}(?![\\d.])`).test(dosage);

const doseOf = (heard: Heard, action: DoseCommand['action'], found: NameHeard): DoseCommand | Asked => {
  const { medication, words, as } = found;
  const { name } = medication;
  if (DURATION.test(heard.rest) || isAtOtherMeal(heard)) return ask('time');
  const bare = STRENGTH.test(heard.rest) ? undefined : bareStrength(heard.rest, found);
  const rest = bare === 'after' ? heard.rest.replace(new RegExp(`(?<=${words}) \\d[\\d.]*`), '') : heard.rest;
  const { amount, strength, several } = amountOf(rest, words);
  if (several || bare === 'before') return ask('amount');
  const command = timed(heard, {
    ...{ action, name },
    ...(as === 'name' ? {} : { heard: words }),
    ...(amount === undefined ? {} : { amount }),
  });
  if (command.action === 'ASK') return command;
  if (as === 'like') return ask('this medication', { command, about: name });
  if (strength !== undefined && !hasStrength(medication, strength))
    return ask('strength', { about: medication.dosage });
  if (amount === 0) return ask('amount');
  if (amount !== undefined && isUnusual(amount, medication))
    return ask('amount', {
      command,
      about: `${amount} of ${name}; the usual amount is ${medication.amount}`,
    });
  return command;
};

/**
 * Several doses in one sentence, such as "my metformin and lisinopril": offered together if all names are
 * sure and nothing else is said.
 */
const allOfThem = (
  heard: Heard,
  action: DoseCommand['action'],
  names: readonly NameHeard[],
): Asked | undefined => {
  const rest = names.reduce((text, { words }) => text.replace(words, ' '), heard.rest);
  const isPlainList =
    names.every(({ as }) => as !== 'like') &&
    numbersSaid(rest).numbers.length === 0 &&
    arePlain(rest, action);
  if (!isPlainList) return undefined;
  const each = names.map(({ medication: { name }, words, as }) =>
    timed(heard, { action, name, ...(as === 'name' ? {} : { heard: words }) }),
  );
  const asked = each.find((one) => one.action === 'ASK');
  return (
    asked ??
    offerAll(
      each.filter((one) => one.action !== 'ASK'),
      heard.by.wallClock,
    )
  );
};

/** The dose that a sentence states; undefined if it says nothing of a dose. */
export const dose = (heard: Heard): DoseCommand | Asked | undefined => {
  const { text, rest, by } = heard;
  const action = SKIPPED.test(text) ? 'SKIP_DOSE' : TAKEN.test(text) ? 'TAKE_DOSE' : undefined;
  if (action === undefined) return undefined;
  if (action === 'SKIP_DOSE' && /\b(took|taken)\b/.test(text)) return ask('unsure');
  const names = namesHeard(rest, by.medications);
  const surely = names.filter(({ as }) => as !== 'like');
  const [found, ...others] = surely.length > 0 ? surely : names;
  if (others.length > 0)
    return (
      allOfThem(heard, action, names) ??
      ask('several medications', { about: names.map((each) => each.medication.name).join(', ') })
    );
  if (found === undefined) {
    if (/\bi had\b/.test(text) && !SEVERAL.test(text)) return undefined;
    return ask(SEVERAL.test(text) ? 'which doses' : 'which medication');
  }
  const besides = rest.replace(found.words, ' ');
  const isMore = /\b(and|plus)\b/.test(besides) && !arePlain(besides, action);
  if (isMore || BESIDES.test(besides)) return ask('several medications', { about: found.medication.name });
  if (SEVERAL.test(besides)) return ask('amount');
  return doseOf(heard, action, found);
};
