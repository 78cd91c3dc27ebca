// Words of a link's page. Whoever holds the message can read it, so it names medications only if the person
// allows that.
import { type Dose, isPutOff } from '@dosewell/domain/doses';
import { alreadyAnsweredWords, reminderWords, saidOf } from '@dosewell/domain/reminders';
import { certain } from '@dosewell/domain/problem';
import { displayTime, slotOf, today, wallTimeAt } from '@dosewell/domain/time';
import type { ReminderBehindLink } from './reminder-behind-link.ts';
import type { StoredLink } from './reminder-links.store.ts';

export interface LinkWords {
  readonly title: string;
  /** Sentences under the title. */
  readonly lines: readonly string[];
  /** Medications with their amounts. */
  readonly names: readonly string[];
  /** The buttons. */
  readonly presses: readonly { readonly use: 'take' | 'later'; readonly label: string }[];
}

export const GONE: LinkWords = {
  title: 'This link is no longer in use',
  lines: ['It is an older one, or it was taken back. Nothing was recorded. The app shows what to take now.'],
  names: [],
  presses: [],
};

export const NOT_RECORDED: LinkWords = {
  title: 'This could not be recorded',
  lines: ['Please answer in the app, or try again in a minute.'],
  names: [],
  presses: [],
};

export const TOO_OFTEN: LinkWords = {
  title: 'Please wait a moment',
  lines: ['This page was opened too often. Please try again in a minute. Nothing was recorded.'],
  names: [],
  presses: [],
};

const clockAt = (instant: number, { now }: ReminderBehindLink): string =>
  displayTime(slotOf(wallTimeAt(instant, now.zone)));

/** The title, such as `Your 8:00 AM medicines`, as the message had it. */
const titleOf = (doses: readonly Dose[], { now }: ReminderBehindLink): string => {
  const { date, slot, here } = certain(doses[0]);
  return reminderWords([{ date, slot: slot ?? '', here, doses: doses.length }], today(now)).body;
};

const usedLine = (link: StoredLink, reminder: ReminderBehindLink): string[] => {
  if (link.usedAt === null) return [];
  const at = clockAt(link.usedAt.getTime(), reminder);
  return link.usedFor === 'take'
    ? [`Recorded as taken at ${at}. You can close this page.`]
    : [`Put off at ${at}. We will remind you again. You can close this page.`];
};

const answeredLines = ({ answered, now }: ReminderBehindLink): string[] => [
  ...new Set(answered.flatMap(({ log }) => (log === undefined ? [] : [alreadyAnsweredWords(log, now)]))),
];

const ASK = 'The app has a question first. Please open it to answer.';
const MISSED = 'Its time is over. Please open the app to say what became of it.';

const lineOf = ({ open, taken, doses }: ReminderBehindLink): string[] => {
  if (taken.length > 0) return taken.length > 1 ? [`There are ${taken.length} to take.`] : [];
  if (open.length > 0) return open.every(isPutOff) ? ['It was put off. We will remind you again.'] : [ASK];
  return doses.some(({ status }) => status === 'missed') ? [MISSED] : [];
};

const namesOf = (doses: readonly Dose[], { records }: ReminderBehindLink): string[] =>
  doses.map(({ medicationId, dosage }) => {
    const name = records.medications.find(({ id }) => id === medicationId)?.name ?? '';
    return [name, dosage].filter(Boolean).join(', ');
  });

/** `whose`: the person's name, if the account has several people. */
export const linkWords = (
  link: StoredLink,
  reminder: ReminderBehindLink,
  whose: string | undefined,
): LinkWords => {
  const { doses, taken, putOff, open } = reminder;
  if (doses.length === 0) return GONE;
  const title = saidOf(whose, titleOf(open.length > 0 ? open : doses, reminder));
  if (link.usedAt !== null) return { title, lines: usedLine(link, reminder), names: [], presses: [] };
  const several = taken.length > 1;
  return {
    title,
    lines: [...answeredLines(reminder), ...lineOf(reminder)],
    names: link.names ? namesOf(open, reminder) : [],
    presses: [
      ...(taken.length > 0 ? [{ use: 'take' as const, label: several ? 'Take all' : 'I took it' }] : []),
      ...(putOff !== undefined
        ? [{ use: 'later' as const, label: `Later, at ${clockAt(putOff.until, reminder)}` }]
        : []),
    ],
  };
};
