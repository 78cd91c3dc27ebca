// Answers about the person's own records, in the words of the screens; nothing is written.
import type { QuestionCommand } from '@dosewell/domain/assistant';
import { recentWords, stillToTake, upcomingDoses, type Dose, whatLeads } from '@dosewell/domain/doses';
import { daysRemainingWords, supplyOf } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayDate, displayTime, slotOf, today } from '@dosewell/domain/time';
import { listed } from '@dosewell/domain/text';
import type { Store } from '../../../data/store.ts';
import { momentOfAct } from '../../../features/doses/clock.ts';
import { leadingWords } from '../../../features/doses/leading/leading-words.ts';
import { type Reply, say } from '../reply.ts';
import { type AtHand, dosesAtHand } from './doses-at-hand.ts';

const nameIn = (store: Store, dose: Dose): string =>
  store.row('medications', dose.medicationId)?.name ?? 'a medication';

const namedAt = (store: Store, doses: readonly Dose[]): string =>
  listed(doses.map((dose) => `${nameIn(store, dose)} at ${displayTime(slotOf(dose.scheduledTime))}`));

/** Answers what to take now, what is late and what comes next. */
export const due = async (store: Store): Promise<Reply> => {
  const { doses, tomorrow, now } = await dosesAtHand(store, momentOfAct());
  const open = stillToTake(doses);
  const said = (timing: Dose['timing']) => open.filter((dose) => dose.timing === timing);
  const [at, late, next] = [said('due'), said('late'), upcomingDoses(doses)];
  const first = tomorrow.filter(({ owed }) => owed)[0];
  const parts = [
    at.length > 0 ? `Due now: ${namedAt(store, at)}.` : '',
    late.length > 0 ? `Late: ${namedAt(store, late)}.` : '',
    next.length > 0 ? `Next: ${namedAt(store, next)}.` : '',
  ].filter((words) => words !== '');
  if (parts.length > 0) return say(parts.join(' '));
  const lead = leadingWords(whatLeads(doses, now.zone), now, (dose) => nameIn(store, dose));
  const then = first === undefined ? '' : ` Tomorrow: ${namedAt(store, [first])}.`;
  return say(`${lead}.${then}`);
};

const statusWords = (dose: Dose): string => {
  const at = displayTime(slotOf(dose.scheduledTime));
  if (dose.status === 'taken' || dose.status === 'skipped') {
    const time = dose.log?.actual_time;
    return `the one of ${at} is noted as ${dose.status}${time == null ? '' : ` at ${displayTime(time)}`}`;
  }
  if (dose.status === 'missed') return `no answer is noted for ${at}`;
  return dose.timing === 'later' ? `the one of ${at} is to come` : `nothing is noted yet for ${at}`;
};

const ofYesterday = (medication: MedicationRow, { yesterday }: AtHand): string => {
  const own = yesterday.filter((dose) => dose.medicationId === medication.id);
  const words = own.length === 0 ? 'nothing is noted' : own.map(doneWords).join('; ');
  return `${medication.name} yesterday: ${words}.`;
};

const ofToday = (medication: MedicationRow, { doses, logs, now }: AtHand): string => {
  const date = today(now);
  const own = doses.filter(
    (dose) => dose.medicationId === medication.id && dose.date === date && dose.slot !== null,
  );
  const recent = recentWords(medication.id, logs, now).join('. ');
  if (own.length === 0)
    return `${medication.name}: ${recent === '' ? 'nothing is noted for yesterday or today' : recent}.`;
  return `${medication.name} today: ${own.map(statusWords).join('; ')}.${recent === '' ? '' : ` ${recent}.`}`;
};

/** A dose as needed was due at no time, so the words name the time at which it was taken. */
const doneWords = (dose: Dose): string => {
  const at = dose.log?.actual_time;
  return dose.slot === null && at != null ? `one is noted as taken at ${displayTime(at)}` : statusWords(dose);
};

const onList = (store: Store, { name }: QuestionCommand): readonly MedicationRow[] =>
  store.rows('medications').filter((each) => each.is_active && each.name === name);

const misheard = ({ heard }: QuestionCommand): string => (heard === undefined ? '' : `I heard "${heard}". `);

/** Answers whether a dose was taken, in the words of the records. */
export const taken = async (store: Store, command: QuestionCommand): Promise<Reply> => {
  const atHand = await dosesAtHand(store, momentOfAct());
  const isToday = command.day === undefined;
  if (command.name !== undefined)
    return say(
      misheard(command) +
        onList(store, command)
          .map((each) => (isToday ? ofToday : ofYesterday)(each, atHand))
          .join(' '),
    );
  const owed = (isToday ? atHand.doses : atHand.yesterday).filter(
    (dose) => dose.owed && dose.timing !== 'later',
  );
  const done = owed.filter(({ status }) => status === 'taken');
  if (owed.length === 0)
    return say(isToday ? 'No dose has been due so far today.' : 'No dose was due yesterday.');
  const open = owed.filter(({ status }) => status !== 'taken' && status !== 'skipped');
  const rest = open.length === 0 ? '' : ` Not noted yet: ${namedAt(store, open)}.`;
  return say(
    `${done.length} of ${owed.length} doses ${isToday ? 'so far' : 'of yesterday'} are noted as taken.${rest}`,
  );
};

const supplyWords = (store: Store, medication: MedicationRow): string => {
  const config = store.rows('med_refill_config').find(({ medication_id }) => medication_id === medication.id);
  const supply = supplyOf(
    { medication, regimens: store.rows('medication_regimens'), config },
    store.wallClock().at,
  );
  if (supply === undefined) return `${medication.name} is not counted yet. Add how many you have on Refills.`;
  const onHand = `${medication.name}: ${medication.quantity_remaining} on hand`;
  if (supply.lastsUntilEnd !== null) return `${onHand}, enough to the end.`;
  const by = supply.refillDate === null ? '' : `, refill by ${displayDate(supply.refillDate)}`;
  return `${onHand}, ${daysRemainingWords(supply.daysRemaining)}${by}.`;
};

/** Answers how long the stock lasts: that of the named medication, or of those that run out first. */
export const supply = (store: Store, command: QuestionCommand): Reply => {
  if (command.name !== undefined)
    return say(
      misheard(command) +
        onList(store, command)
          .map((each) => supplyWords(store, each))
          .join(' '),
    );
  return { text: 'Opening Refills, which says what runs out when.', to: { to: '/refills' } };
};
