// Does what was understood. Every act has its own checks, and there is no act beyond the list (OQ-115).
import { type Command, type LogCommand, READING_ACTIONS, type Understood } from '@dosewell/domain/assistant';
import { isOneOf } from '@dosewell/domain/value';
import { vitalSigns } from '@dosewell/domain/readings';
import type { Store } from '../../data/store.ts';
import { addAsthma } from './acts/add-asthma.ts';
import { addMeal } from './acts/add-meal.ts';
import { addReading, TABLES } from './acts/add-reading.ts';
import { sayDose } from './acts/say-dose.ts';
import { due, supply, taken } from './acts/answer-question.ts';
import { askModel, type Consent, modelFor } from './ask-server.ts';
import { doubtWords } from './doubt-words.ts';
import { inLanguageOf } from './in-language.ts';
import { listenerOf } from './listener-of.ts';
import { type Reply, say } from './reply.ts';

const HELP =
  'I can note a reading, a dose, a meal or an asthma event, and say what is due, what you took and what runs out. For example: "My glucose is 112", "I took Metformin", "What is due?", "Undo".';
const NO_ADVICE =
  'I cannot give medical advice. Please ask your pharmacist or your doctor. I can note what you measured or took.';
const EMERGENCY = 'This may be an emergency. Please call for help now.';

const pathOf = ({ of }: LogCommand): string => {
  if (of === 'ADD_MEAL') return '/meals';
  return of === 'ADD_ASTHMA' ? '/asthma' : vitalSigns[TABLES[of]].path;
};

/** `confirmed`: the assistant repeated the command, and the person said yes. */
const act = async (store: Store, command: Command, confirmed: boolean): Promise<Reply> => {
  if (isReading(command)) return addReading(store, command, confirmed);
  switch (command.action) {
    case 'TAKE_DOSE':
    case 'SKIP_DOSE':
      return sayDose(store, command);
    case 'ADD_MEAL':
      return addMeal(store, command, confirmed);
    case 'ADD_ASTHMA':
      return addAsthma(store, command, confirmed);
    case 'ADD_MEDICATION': {
      const { name, dosage, time: schedule } = command;
      const prefill = { ...(name && { name }), ...(dosage && { dosage }), ...(schedule && { schedule }) };
      const what =
        name === undefined
          ? 'the form for a new medication'
          : `the form with ${[name, dosage].filter(Boolean).join(' ')}`;
      return {
        text: `Opening ${what}. Nothing is saved before you check it.`,
        to: { to: '/add-medication', state: { prefill } },
      };
    }
    case 'GET_GLUCOSE':
      return { text: 'Opening your glucose readings.', to: { to: '/glucose' } };
    case 'GET_MEDICATIONS':
      return { text: 'Opening your medications.', to: { to: '/medications' } };
    case 'GET_LOG':
      return { text: 'Opening your log.', to: { to: pathOf(command) } };
    case 'GET_DUE':
      return due(store);
    case 'GET_TAKEN':
      return taken(store, command);
    case 'GET_SUPPLY':
      return supply(store, command);
    case 'ADVICE':
      return say(NO_ADVICE);
    case 'EMERGENCY':
      return { text: EMERGENCY, calls: 'number' };
    default:
      return say(HELP);
  }
};

const isReading = (command: Command): command is Extract<Command, { numbers: unknown }> =>
  isOneOf(READING_ACTIONS, command.action);

/** Does several commands one after the other, each with its own answer and Undo. */
const actInTurn = async (
  store: Store,
  command: Command,
  [next, ...others]: readonly Command[],
): Promise<Reply> => {
  const reply = await act(store, command, true);
  return next === undefined ? reply : { ...reply, next: () => actInTurn(store, next, others) };
};

const done = async (store: Store, understood: Understood): Promise<Reply> => {
  if (understood.action !== 'ASK') return act(store, understood, false);
  const { command, also = [] } = understood;
  const text = doubtWords(understood);
  if (command === undefined) return say(text);
  return { text, question: { yesLabel: 'Yes', yes: () => actInTurn(store, command, also) } };
};

/** If the server has a language model, asks whether the sentence may be sent to it. */
const notUnderstood = async (store: Store, transcript: string): Promise<Reply> => {
  const host = await modelFor(store, transcript);
  if (host === undefined) return say(HELP);
  const ask = (consent: Consent) => async () =>
    done(store, await askModel(store, { transcript, consent }, listenerOf(store)));
  return {
    text: `I did not understand. May I send this sentence to the language model at ${host}?`,
    question: {
      yesLabel: 'Yes, send it',
      yes: ask('words'),
      more: { label: 'Yes, with the names of my medications', yes: ask('words and names') },
    },
  };
};

const HELP_ASKED = /^(help|what can you do|hello|hi)\b/i;

export const perform = async (store: Store, understood: Understood, transcript: string): Promise<Reply> => {
  const isAsked = understood.action === 'HELP' && !HELP_ASKED.test(transcript.trim());
  const reply = isAsked ? await notUnderstood(store, transcript) : await done(store, understood);
  return inLanguageOf(transcript, understood.action, reply);
};
