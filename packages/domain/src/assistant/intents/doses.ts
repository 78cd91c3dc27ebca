// Doses taken or skipped: one medication of the person's own list. An unusual amount, a strength that is not on the list
// and a name that is only similar are repeated back first (C-05, C-06, OQ-115).
import type { Asked, DoseCommand, OwnMedication } from '../command.ts';
import type { Heard } from '../heard/heard.ts';
import { numbersSaid } from '../heard/numbers-said.ts';
import { type NameHeard, namesHeard } from '../names/match-name.ts';
import { timed } from './timed.ts';

const SKIPPED =
  /\bskip(ped|ping)?\b|\b(am|i'm) not (taking|going to take)\b|\b(won't|will not) (take|be taking)\b/;
const TAKEN = /\b(took|taken|take|had|swallowed|mark(ed)?|used|inject(ed)?|forgot|forgotten)\b/;
const SEVERAL =
  /\b(all|everything|both|pills|meds|medicines|medications|tablets|twice|two times|again|double)\b/;
/** Another thing that was taken with it. */
const BESIDES = /\b(and|plus|with|instead of) (?!then\b)\p{L}{4,}/u;
const STRENGTH = /(\d+(?:\.\d+)?) ?(mg|mcg|g|ml|iu|milligrams?|micrograms?|grams?|units?)\b/;
/** More than this many times the usual amount is asked about. */
const MOST_TIMES = 4;

const ask = (doubt: Asked['doubt'], rest: Pick<Asked, 'command' | 'about'> = {}): Asked => ({
  action: 'ASK',
  doubt,
  ...rest,
});

/** A scheduled dose has its own amount; as needed, some is usual. */
const isUnusual = (amount: number, { amount: usual, asNeeded }: OwnMedication): boolean =>
  asNeeded ? amount > usual * MOST_TIMES || amount * MOST_TIMES < usual : amount !== usual;

const amountOf = (rest: string, name: string): { amount?: number; strength?: string; several: boolean } => {
  const strength = STRENGTH.exec(rest);
  const others = rest.replace(strength?.[0] ?? '', ' ').replace(name, ' ');
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
  const { amount, strength, several } = amountOf(heard.rest, words);
  if (several) return ask('amount');
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
  if (amount !== undefined && isUnusual(amount, medication)) return ask('amount', { command, about: name });
  return command;
};

/** Undefined if nothing is said of a dose. */
export const dose = (heard: Heard): DoseCommand | Asked | undefined => {
  const { text, rest, by } = heard;
  const action = SKIPPED.test(text) ? 'SKIP_DOSE' : TAKEN.test(text) ? 'TAKE_DOSE' : undefined;
  if (action === undefined) return undefined;
  const names = namesHeard(rest, by.medications);
  const surely = names.filter(({ as }) => as !== 'like');
  const [found, ...others] = surely.length > 0 ? surely : names;
  if (others.length > 0)
    return ask('several medications', { about: names.map((each) => each.medication.name).join(', ') });
  if (found === undefined) {
    if (/\bi had\b/.test(text) && !SEVERAL.test(text)) return undefined;
    return ask(SEVERAL.test(text) ? 'which doses' : 'which medication');
  }
  const besides = rest.replace(found.words, ' ');
  if (BESIDES.test(besides)) return ask('several medications', { about: found.medication.name });
  if (SEVERAL.test(besides)) return ask('amount');
  return doseOf(heard, action, found);
};
