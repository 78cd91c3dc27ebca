// A language model's proposal becomes one plain sentence and goes through the same grammar, so only listed
// acts come out, with the same checks. An act that records something is repeated back first, and a number
// that nobody said is refused (OQ-115, decision 0106).
import { isOneOf } from '../value/is-one-of.ts';
import { isRecord } from '../value/is-record.ts';
import { ACTIONS, type Action, type Listener, type Understood } from './command.ts';
import { inClockTimes } from './heard/clock-words.ts';
import { tidy } from './heard/tidy.ts';
import { understand } from './understand.ts';

type Said = Readonly<Record<string, string>>;

const MOST = 80;

/** Fields of a proposal that are numbers or short plain text; others are dropped. */
const wordsOf = (data: unknown): Said => {
  if (!isRecord(data)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' && text.length <= MOST && /^[\p{L}\p{N} .,:/%'-]+$/u.test(text)
        ? [[name, text.trim()] as const]
        : [];
    }),
  );
};

const SENTENCES: Readonly<Partial<Record<Action, (said: Said) => string>>> = {
  ADD_GLUCOSE: ({ value = '', unit = '', time = '' }) => `glucose ${value} ${unit} ${time}`,
  ADD_BLOOD_PRESSURE: ({ systolic = '', diastolic = '', time = '' }) =>
    `blood pressure ${systolic} over ${diastolic} ${time}`,
  ADD_HEART_RATE: ({ value = '', time = '' }) => `pulse ${value} ${time}`,
  ADD_WEIGHT: ({ value = '', unit = '', time = '' }) => `weight ${value} ${unit} ${time}`,
  ADD_OXYGEN: ({ value = '', time = '' }) => `oxygen ${value} ${time}`,
  ADD_MEDICATION: ({ name = '', dosage = '', time = '' }) => `add medication ${name} ${dosage} ${time}`,
  TAKE_DOSE: ({ name = '', amount = '', time = '' }) => `i took ${amount} ${name} ${time}`,
  SKIP_DOSE: ({ name = '' }) => `skip ${name}`,
  GET_TAKEN: ({ name = '' }) => `did i take ${name}`,
  GET_SUPPLY: ({ name = '' }) => `when does ${name} run out`,
  GET_GLUCOSE: () => 'show my glucose',
  GET_MEDICATIONS: () => 'show my medications',
  GET_DUE: () => 'what is due',
  ADVICE: () => 'should i',
};

const numbersIn = (text: string): readonly string[] => text.match(/\d+(\.\d+)?/g) ?? [];

const isWritten = ({ action }: Understood): boolean =>
  (action.startsWith('ADD_') && action !== 'ADD_MEDICATION') ||
  action === 'TAKE_DOSE' ||
  action === 'SKIP_DOSE';

/** `proposal` is the model's answer, of any form; the expected form is `{action, data}`. */
export const understandProposal = (proposal: unknown, transcript: string, by: Listener): Understood => {
  const action = isRecord(proposal) ? proposal['action'] : undefined;
  const sentence = isOneOf(ACTIONS, action) ? SENTENCES[action] : undefined;
  if (!isRecord(proposal) || sentence === undefined) return { action: 'HELP' };
  const words = sentence(wordsOf(proposal['data'])).replaceAll(/\s+/g, ' ').trim();
  const heard = numbersIn(inClockTimes(tidy(transcript)));
  if (numbersIn(inClockTimes(tidy(words))).some((number) => !heard.includes(number)))
    return { action: 'ASK', doubt: 'unsure' };
  const understood = understand(words, by);
  if (understood.action === 'ASK' || !isWritten(understood)) return understood;
  return { action: 'ASK', doubt: 'proposed', about: words, command: understood };
};
