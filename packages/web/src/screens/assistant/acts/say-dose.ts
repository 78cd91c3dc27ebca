// Answers a dose that was said, by the rules of the screens. A dose that is early, late, missed, close to
// another or as needed asks first, and nothing is hidden (C-03, C-04, C-05).
import type { DoseCommand } from '@dosewell/domain/assistant';
import { askFirst, type Dose, mayTakeAsNeededAt, statedTime } from '@dosewell/domain/doses';
import type { MedicationRow } from '@dosewell/domain/sync';
import { dateOf, displayTime, inZone, isoInstant, slotOf, wallClock } from '@dosewell/domain/time';
import type { Store } from '../../../data/store.ts';
import type { StatedTaking } from '../../../features/doses/answers.ts';
import { momentOfAct } from '../../../features/doses/clock.ts';
import { askWords } from '../../../features/doses/taking/take-doses.ts';
import { type Reply, say } from '../reply.ts';
import { unlessChanged } from './changed-meanwhile.ts';
import { type AtHand, dosesAtHand } from './doses-at-hand.ts';
import { type DoseActs, doseActs, recordedReply, replyOf } from './recorded-dose.ts';
import { whichDose } from './which-dose.ts';

interface Said {
  readonly store: Store;
  readonly medication: MedicationRow;
  readonly command: DoseCommand;
  readonly atHand: AtHand;
  readonly acts: DoseActs;
}

const ask = (text: string, yesLabel: string, yes: () => Promise<Reply>): Reply => ({
  text,
  question: { yesLabel, yes },
});

const recorded = ({ store, acts, medication, command }: Said): Promise<Reply> =>
  recordedReply(store, acts, medication, command.heard);

const stating = async (said: Said, dose: Dose, stated: StatedTaking, asked?: string): Promise<Reply> => {
  const question = await said.acts.answers.takenAt(dose, stated, asked);
  if (question === undefined || question === asked) return recorded(said);
  return ask(`${question} Is that right?`, 'Yes, save it', () => stating(said, dose, stated, question));
};

/**
 * Takes a dose now with an unusual amount that the person has confirmed. Any other question before taking
 * is still asked.
 */
const takenNowWith = async (said: Said, dose: Dose, amount: number): Promise<Reply> => {
  const { medication, atHand } = said;
  const { now } = atHand;
  const stated = { actual_time: slotOf(wallClock(now)), taken_at: isoInstant(now.instant), amount };
  const first = askFirst(dose, medication.form, atHand, now);
  if (first === undefined) return stating(said, dose, stated);
  const words = askWords(first, now, first.why);
  const record = () => stating(said, dose, stated, words);
  return ask(`Take ${medication.name} now? ${words}`, 'Take it anyway', record);
};

const takenThen = async (said: Said, dose: Dose, at: string): Promise<Reply> => {
  const { amount } = said.command;
  const stated = statedTime(dose.date, dose.slot, slotOf(at), inZone(momentOfAct(), dose.homeZone));
  if ('fault' in stated) return say(`Not noted. ${stated.fault}.`);
  return stating(said, dose, amount === undefined ? stated : { ...stated, amount });
};

const ofSchedule = async (said: Said): Promise<Reply> => {
  const { store, medication, command, atHand, acts } = said;
  const own = atHand.doses.filter(({ medicationId }) => medicationId === medication.id);
  const which = whichDose(medication.name, own, command.at, atHand.now);
  if ('words' in which) return say(which.words);
  const { dose } = which;
  const { at, amount } = command;
  if (command.action === 'TAKE_DOSE') {
    if (at !== undefined) return takenThen(said, dose, at);
    if (amount !== undefined && amount !== dose.amount) return takenNowWith(said, dose, amount);
    acts.answers.take([dose]);
    return replyOf(store, acts, medication, command);
  }
  const skip = (): Promise<Reply> => {
    acts.answers.skip([dose]);
    return recorded(said);
  };
  const due = displayTime(slotOf(dose.scheduledTime));
  const words = `Skip the dose of ${medication.name} at ${due}? It is not due yet.`;
  return dose.timing === 'later' ? ask(words, 'Yes, skip it', skip) : skip();
};

const asNeeded = async (said: Said): Promise<Reply> => {
  const { store, medication, command, atHand, acts } = said;
  const { at, amount } = command;
  if (command.action === 'SKIP_DOSE')
    return say(`${medication.name} is taken as needed. There is no dose to skip.`);
  if (at === undefined) {
    acts.answers.takeNow(medication.id, amount);
    return replyOf(store, acts, medication, command);
  }
  const taken = { medicationId: medication.id, date: dateOf(at), time: slotOf(at), amount };
  if (!mayTakeAsNeededAt(taken.date, taken.time, atHand.now)) return say('This time has not come yet.');
  const question = await acts.answers.takeAt(taken, undefined);
  if (question === undefined) return recorded(said);
  return ask(`${question} Is that right?`, 'Yes, save it', async () => {
    await acts.answers.takeAt(taken, question);
    return recorded(said);
  });
};

/** Every question of the reply holds only for the records that it was asked about. */
const askedOfRecords = (said: Said, reply: Reply): Reply => {
  const { store, medication, command } = said;
  const { question } = reply;
  if (question === undefined) return reply;
  const yes = unlessChanged(store, medication.id, {
    yes: async () => askedOfRecords(said, await question.yes()),
    again: () => sayDose(store, command),
  });
  return { ...reply, question: { ...question, yes } };
};

export const sayDose = async (store: Store, command: DoseCommand): Promise<Reply> => {
  const named = store.rows('medications').filter(({ name, is_active }) => is_active && name === command.name);
  const [medication, ...others] = named;
  if (medication === undefined) return say(`${command.name} is not in your list.`);
  if (others.length > 0)
    return say(`${command.name} is in your list more than once. Please answer it on Today.`);
  const atHand = await dosesAtHand(store, momentOfAct());
  const said = { store, medication, command, atHand, acts: doseActs(store) };
  const reply = await (medication.frequency === 'as_needed' ? asNeeded(said) : ofSchedule(said));
  return askedOfRecords(said, reply);
};
