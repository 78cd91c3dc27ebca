// Words of alerts to caregivers. They never accuse, as silence may be an empty battery, and never say what
// to take.
import { lineInMail, nameInMail } from '@dosewell/domain/caregivers';
import { listed } from '@dosewell/domain/text';
import { dateOf, displayDate, displayTime, placeOfZone, slotOf, wallTimeAt } from '@dosewell/domain/time';
import { PRODUCT } from '@dosewell/domain/product';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { Telling } from './caregiver-channel.ts';
import { type CaregiverLink, pathOfLink, seeLink } from './caregiver-links.ts';
import type { Call } from './calls/calls.store.ts';
import type { AlarmingReading } from './alarming-reading.store.ts';
import { personName } from './caregiver-mails.ts';
import type { KnownCaregiver } from './caregiver.store.ts';
import type { AnsweredDose, UnansweredDose } from './told-doses.store.ts';

const timeAt = (instant: number, zone: string): string => displayTime(slotOf(wallTimeAt(instant, zone)));
const dayAt = (instant: number, zone: string): string => displayDate(dateOf(wallTimeAt(instant, zone)));

/** "8:00 AM Metoprolol and Aspirin" */
const dosesWords = (doses: readonly { readonly slot: string; readonly name: string }[]): string =>
  `${displayTime(doses[0]?.slot ?? '')} ${listed(doses.map(({ name }) => lineInMail(name)))}`;

export const missedDoseMail = (
  known: KnownCaregiver,
  doses: readonly UnansweredDose[],
  now: number,
): MailContent => {
  const name = personName(known);
  const [first] = doses;
  const putOff =
    first?.firstAt === null || first === undefined
      ? []
      : [`It was put off until ${timeAt(first.dueAt.getTime(), known.zone)}.`];
  return {
    subject: `No answer from ${name} for ${displayTime(first?.slot ?? '')}`,
    before: [
      `No answer has reached us for the ${dosesWords(doses)}.`,
      ...putOff,
      `It is ${timeAt(now, known.zone)} for ${name} (${placeOfZone(known.zone)} time). ${name} may well have taken ${doses.length === 1 ? 'it' : 'them'}: a phone without power or network tells us nothing.`,
      `A call helps. If the time has passed, ask a pharmacist before anything is taken twice or late.`,
    ],
    after: [`You are told once more when an answer reaches us.`],
  };
};

const answeredWords = (
  { slot, name, status, takenAt }: AnsweredDose,
  zone: string,
  learnt: number,
): string => {
  const dose = `${displayTime(slot)} ${lineInMail(name)}`;
  const heard = `we learnt it at ${timeAt(learnt, zone)}`;
  if (status === 'skipped') return `${dose}: skipped, ${heard}.`;
  return takenAt === null
    ? `${dose}: taken, ${heard}.`
    : `${dose}: taken at ${timeAt(takenAt.getTime(), zone)}, ${heard}.`;
};

export const allClearMail = (
  known: KnownCaregiver,
  doses: readonly AnsweredDose[],
  learnt: number,
): MailContent => {
  const name = personName(known);
  const taken = doses.every(({ status }) => status === 'taken');
  return {
    subject: taken ? `All clear from ${name}` : `An answer from ${name}`,
    before: [
      `An answer has reached us that we told you was missing.`,
      ...doses.map((dose) => answeredWords(dose, known.zone, learnt)),
      `Times are those of ${placeOfZone(known.zone)}.`,
    ],
    after: [],
  };
};

const HELP: Readonly<Record<AlarmingReading['alert'], (name: string) => string>> = {
  very_low: (name) =>
    `Please call ${name} now. Whoever cannot swallow or is confused gets nothing by mouth: call the emergency number where ${name} is.`,
  low: (name) => `Please call ${name} and ask how it is now.`,
  high: (name) => `Please call ${name} and ask how it is now.`,
  red: (name) =>
    `Please call ${name}. If breathing is hard or speaking is, call the emergency number where ${name} is.`,
};

const WHAT: Readonly<Record<AlarmingReading['alert'], string>> = {
  very_low: 'Very low glucose',
  low: 'Low glucose',
  high: 'High glucose',
  red: 'Peak flow in the red zone',
};

/** `past`: the reading reached the server hours after it was measured. */
export const readingMail = (known: KnownCaregiver, reading: AlarmingReading, past: boolean): MailContent => {
  const name = personName(known);
  const { zone } = known;
  const when = `${timeAt(reading.takenAt, zone)} on ${dayAt(reading.takenAt, zone)} (${placeOfZone(zone)} time)`;
  return {
    subject: past ? `An earlier reading of ${name}` : `${WHAT[reading.alert]}: ${name}`,
    before: [
      `${WHAT[reading.alert]}: ${reading.value}, measured at ${when}.`,
      past
        ? `This is hours ago: it reached ${PRODUCT} only now. It may long be over. A call tells you more.`
        : HELP[reading.alert](name),
    ],
    after: [],
  };
};

/**
 * Adds the link by which a caregiver says that they will call, and the link to their page, which opens
 * nothing by itself (decision 0112).
 */
export const callable = (
  { userId, known, message, links }: Pick<Telling, 'userId' | 'known' | 'message' | 'links'>,
  content: MailContent,
): MailContent => {
  const [name, caregiverId] = [personName(known), known.caregiver.id];
  const urlOf = (link: CaregiverLink): string => `${links.site}${pathOfLink(link, links.secret)}`;
  return {
    ...content,
    link: {
      label: `I will call ${name}`,
      url: urlOf({ purpose: 'call', userId, caregiverId, key: message.id }),
    },
    more: { label: `See what ${name} shares with you`, url: urlOf(seeLink(userId, caregiverId)) },
  };
};

export const takenOverMail = (known: KnownCaregiver, call: Call): MailContent => {
  const [name, caller] = [personName(known), nameInMail(call.name)];
  return {
    subject: `${caller} calls ${name}`,
    before: [
      `${caller} said at ${timeAt(call.at.getTime(), known.zone)} (${placeOfZone(known.zone)} time) to call ${name}. You need not call too.`,
    ],
    after: [],
  };
};

/**
 * Tells the caregiver that this is the day's last alert, so that they do not take silence for good news.
 */
export const lastOfDay = (content: MailContent, most: number): MailContent => ({
  ...content,
  after: [
    ...content.after,
    `This is message ${most} within a day. Only an SOS and a very low glucose are sent until tomorrow.`,
  ],
});
