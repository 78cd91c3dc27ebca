// The state of a caregiver, in words.
import { type CaregiverState, caregiverState, INVITATION_HOURS } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { dateOf, displayDate, displayTime, slotOf, wallTimeAt } from '@dosewell/domain/time';
import type { Moment } from './moment.ts';

const dayOf = (instant: string | null, zone: string): string =>
  instant === null ? '' : displayDate(dateOf(wallTimeAt(Date.parse(instant), zone)));

const timeOf = (instant: string | null, zone: string): string =>
  instant === null ? '' : displayTime(slotOf(wallTimeAt(Date.parse(instant), zone)));

const isOver = ({ invited_at }: CaregiverRow, now: number): boolean =>
  invited_at !== null && now >= Date.parse(invited_at) + INVITATION_HOURS * 3_600_000;

const invitedWords = (caregiver: CaregiverRow, { instant, zone }: Moment): string => {
  const { name, invited_at } = caregiver;
  if (invited_at === null) return 'The invitation goes out as soon as it can.';
  return isOver(caregiver, instant)
    ? `${name} did not answer the invitation of ${dayOf(invited_at, zone)}. It works no more.`
    : `Invited on ${dayOf(invited_at, zone)}. Nothing is sent until ${name} says yes.`;
};

/** For a caregiver who is told only until a date, as the plan holds fewer caregivers. */
export const planEndWords = ({ name, plan_ends_at }: CaregiverRow, { zone }: Moment): string =>
  `${name} is told until ${dayOf(plan_ends_at, zone)}, as your plan holds fewer caregivers.`;

const endWords = (caregiver: CaregiverRow, now: Moment): string => {
  const { ends_at, plan_ends_at } = caregiver;
  if (plan_ends_at !== null && (ends_at === null || plan_ends_at < ends_at))
    return planEndWords(caregiver, now);
  return ends_at === null ? 'It goes on until you stop it.' : `It ends on ${dayOf(ends_at, now.zone)}.`;
};

const WORDS: Readonly<Record<CaregiverState, (caregiver: CaregiverRow, now: Moment) => string>> = {
  invited: invitedWords,
  confirmed: (caregiver, now) =>
    `Said yes on ${dayOf(caregiver.confirmed_at, now.zone)}. ${endWords(caregiver, now)}`,
  paused: ({ pause_ends_at }, { zone }) =>
    `Paused until ${timeOf(pause_ends_at, zone)} on ${dayOf(pause_ends_at, zone)}. Only an SOS goes out, no alert, not even of a very low glucose.`,
  ended: ({ ends_at }, { zone }) => `It ended on ${dayOf(ends_at, zone)}. Nothing is sent any more.`,
  beyond_plan: ({ plan_ends_at }, { zone }) =>
    `Not told since ${dayOf(plan_ends_at, zone)}, as your plan holds fewer caregivers.`,
  stopped: ({ name, stopped_at }, { zone }) =>
    `${name} asked on ${dayOf(stopped_at, zone)} not to be told any more.`,
};

export const standingWords = (caregiver: CaregiverRow, now: Moment): string =>
  WORDS[caregiverState(caregiver, now.instant)](caregiver, now);

/**
 * Whether the caregiver can be invited again. `soon`: the invitation still holds, but its mail may be lost
 * or the address mistyped.
 */
export const inviteAgain = (caregiver: CaregiverRow, now: number): 'now' | 'soon' | undefined => {
  const state = caregiverState(caregiver, now);
  if (state === 'ended') return 'now';
  if (state !== 'invited' || caregiver.invited_at === null) return undefined;
  return isOver(caregiver, now) ? 'now' : 'soon';
};

export const minutesWords = (minutes: number): string =>
  minutes === 30 ? '30 minutes' : minutes === 60 ? '1 hour' : '2 hours';

export const lastsWords = (days: number): string =>
  days === 0 ? 'Until I stop it' : days === 365 ? 'A year' : `${days} days`;
