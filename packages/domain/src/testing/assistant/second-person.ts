// Utterances by a person who had not seen the grammar, and how it answers them. What is noted, or offered to be noted, has to
// be what was said: one medicine, amount, number, unit and time of the person's own (specification/health.md#4-states).
import type { Command, Listener, Understood } from '../../assistant/command.ts';
import { languageOf } from '../../assistant/replies/reply-language.ts';
import { understand } from '../../assistant/understand.ts';
import { ownMedication } from './corpus-person.ts';
import said from './utterances-by-a-second-person.json' with { type: 'json' };

interface Expected {
  readonly say: string;
  /** The best answer first; the others are as safe. */
  readonly expect: readonly string[];
  readonly noise?: string;
  readonly of?: readonly string[];
  readonly amount?: number;
  /** `HH:MM` of today, or of the day so many days from it. */
  readonly time?: string;
  readonly day?: number;
  readonly value?: number | string;
  readonly unit?: string;
  readonly systolic?: number;
  readonly diastolic?: number;
  readonly pulse?: number;
  readonly food?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly dosage?: string;
  readonly never?: string;
  readonly severity?: string;
  readonly language?: string;
  /** What else was said in the same sentence. */
  readonly and?: Omit<Expected, 'say'>;
}

export const SAID: readonly Expected[] = said.utterances;
const NOW = said.assumed.now;

const SECOND_PERSON: Listener = {
  medications: [
    ownMedication('Metformin', '500 mg'),
    ownMedication('Lisinopril', '10 mg'),
    ownMedication('Atorvastatin', '20 mg'),
    ownMedication('Metoprolol', '25 mg'),
    { ...ownMedication('Salbutamol', '100 mcg'), asNeeded: true },
  ],
  glucoseUnit: 'mg/dL',
  weightUnit: 'kg',
  wallClock: NOW,
};

/** The names of the acts in the table. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ ASK: 'ASKS', HELP: 'NOT_UNDERSTOOD', EMERGENCY: 'ADVICE', TAKE_DOSE: 'TAKE', SKIP_DOSE: 'SKIP' },
  ...{ GET_DUE: 'DUE', GET_TAKEN: 'TAKEN_TODAY', GET_SUPPLY: 'RUNS_OUT' },
  ...{ ADD_HEART_RATE: 'ADD_PULSE' },
};

const nameOf = ({ action }: Understood): string => NAMES[action] ?? action;

const isNoted = ({ action }: Understood): boolean =>
  action === 'UNDO' || action.endsWith('_DOSE') || (action.startsWith('ADD_') && action !== 'ADD_MEDICATION');

const isWhen = (command: Command, { time, day = 0 }: Expected): boolean => {
  if (command.action === 'GET_TAKEN') return (command.day === undefined ? 0 : -1) === day;
  if (!isNoted(command)) return true;
  const at = 'at' in command ? command.at : undefined;
  if (time === undefined && day === 0) return at === undefined;
  const date = `2026-11-${26 + day}`;
  return at?.startsWith(time === undefined ? date : `${date}T${time}`) === true;
};

const isNumber = (command: Command, expected: Expected): boolean => {
  if (!('numbers' in command)) return true;
  const { value, systolic, diastolic, pulse } = expected;
  if (command.action === 'ADD_BLOOD_PRESSURE')
    return JSON.stringify(command.numbers) === JSON.stringify({ systolic, diastolic, pulse });
  if (value === 'HI') return command.beyond === 'hi';
  const own = { ADD_GLUCOSE: 'mg/dL', ADD_WEIGHT: 'kg', ADD_HEART_RATE: undefined, ADD_OXYGEN: undefined };
  const unit = command.unit ?? own[command.action];
  return Object.values(command.numbers)[0] === value && (value === undefined || unit === expected.unit);
};

const alike = (one: string | undefined, other: string | undefined): boolean =>
  other === undefined || one?.toLowerCase().includes(other.toLowerCase()) === true;

const isOfMedicine = (command: Command, { of = [], amount = 1 }: Expected): boolean => {
  if (command.action === 'TAKE_DOSE' || command.action === 'SKIP_DOSE')
    return of.length === 1 && command.name === of[0] && (command.amount ?? 1) === amount;
  return command.action !== 'GET_TAKEN' && command.action !== 'GET_SUPPLY' ? true : command.name === of[0];
};

const isRest = (command: Command, expected: Expected): boolean => {
  if (command.action === 'ADD_MEAL')
    return alike(command.food, expected.food) && alike(command.type, expected.kind);
  if (command.action === 'ADD_ASTHMA') return command.severity === expected.severity;
  if (command.action !== 'ADD_MEDICATION') return true;
  const { name, dosage, time, never } = expected;
  return (
    alike(command.name, name) &&
    alike(command.dosage, dosage) &&
    alike(command.time, time) &&
    (never === undefined || command.time !== never)
  );
};

/** All of it was said, and nothing else. */
const isSaid = (command: Command, expected: Expected): boolean =>
  isOfMedicine(command, expected) &&
  isNumber(command, expected) &&
  isRest(command, expected) &&
  isWhen(command, expected) &&
  expected.and === undefined;

/** What is only asked about may be anything but what the sentence denies, or what another person did. */
const MAY_NOT_BE_OFFERED =
  /negation|someone else|future|past day|wish|change|conditional|elsewhere|exception/;

/** Of several things that are offered together, each was said and none is left out. */
const isAllSaid = (commands: readonly Command[], { and, of = [], ...expected }: Expected): boolean => {
  if (and === undefined)
    return (
      commands.length === of.length &&
      commands.every((each, i) => isSaid(each, { ...expected, of: of.slice(i, i + 1) }))
    );
  const [first, second, ...others] = commands;
  if (first === undefined || second === undefined || others.length > 0) return false;
  return isSaid(first, { ...expected, of }) && isSaid(second, { say: expected.say, ...and });
};

const isWronglyOffered = (got: Understood, expected: Expected): boolean => {
  if (got.action !== 'ASK' || got.command === undefined || !isNoted(got.command)) return false;
  if (got.also !== undefined) return !isAllSaid([got.command, ...got.also], expected);
  if (MAY_NOT_BE_OFFERED.test(expected.noise ?? '')) return !isSaid(got.command, expected);
  return expected.and !== undefined || (expected.of?.length ?? 0) > 1;
};

/** `unasked`: what was said is noted where a question was expected; `other`: another answer, and nothing noted. */
export type Verdict = 'best' | 'as safe' | 'asked' | 'unasked' | 'other' | 'wrong';

const verdictOf = (got: Understood, expected: Expected): Verdict => {
  if (isWronglyOffered(got, expected)) return 'wrong';
  const place = expected.expect.indexOf(nameOf(got));
  const isRight = got.action === 'ASK' ? place >= 0 : place >= 0 && isSaid(got, expected);
  if (isRight) return place === 0 ? 'best' : 'as safe';
  if (got.action === 'ASK' || got.action === 'HELP') return 'asked';
  if (!isNoted(got)) return 'other';
  // The screens ask about a dose that is early (C-03), and about the one in the evening only if it is known to be meant.
  const isOwn = /misheard|early/.test(expected.noise ?? '') && !/evening/.test(expected.say);
  return isOwn && isSaid(got, expected) ? 'unasked' : 'wrong';
};

export const judgeSaid = (expected: Expected) => {
  const got = understand(expected.say, SECOND_PERSON);
  const { language } = expected;
  return {
    said: expected.say,
    ...(expected.noise && { noise: expected.noise }),
    expected: expected.expect.join(' or '),
    got,
    verdict: verdictOf(got, expected),
    inLanguage: language === undefined || languageOf(expected.say) === language,
  };
};
