// How it stands with a caregiver at an instant: what the server has noted, and what ends or pauses by itself.
import type { CaregiverRow } from '../sync/rows.ts';
import { noticeOfEnd } from './how-long-it-lasts.ts';

export type CaregiverState = 'invited' | 'confirmed' | 'paused' | 'ended' | 'beyond_plan' | 'stopped';

type Ending = Pick<CaregiverRow, 'ends_at'>;
type Standing = Ending & Pick<CaregiverRow, 'state' | 'pause_ends_at' | 'plan_ends_at' | 'deleted_at'>;

export const hasEnded = ({ ends_at }: Ending, now: number): boolean =>
  ends_at !== null && Date.parse(ends_at) <= now;

/** The plan holds fewer, and they were told fourteen days ago. */
const isBeyondPlan = ({ plan_ends_at }: Pick<CaregiverRow, 'plan_ends_at'>, now: number): boolean =>
  plan_ends_at !== null && Date.parse(plan_ends_at) <= now;

const isPaused = ({ pause_ends_at }: Pick<CaregiverRow, 'pause_ends_at'>, now: number): boolean =>
  pause_ends_at !== null && now < Date.parse(pause_ends_at);

export const caregiverState = (caregiver: Standing, now: number): CaregiverState => {
  if (caregiver.state !== 'confirmed') return caregiver.state;
  if (hasEnded(caregiver, now)) return 'ended';
  if (isBeyondPlan(caregiver, now)) return 'beyond_plan';
  return isPaused(caregiver, now) ? 'paused' : 'confirmed';
};

/** Whether anything may be sent to them at all; a pause holds nothing back that is urgent. */
export const mayBeTold = (caregiver: Standing, now: number): boolean =>
  caregiver.deleted_at === null && ['confirmed', 'paused'].includes(caregiverState(caregiver, now));

/** Whether the person is to be asked if it goes on: in the last week, and after the end. */
export const asksToRenew = (caregiver: Standing, now: number): boolean =>
  caregiver.deleted_at === null &&
  caregiver.state === 'confirmed' &&
  !isBeyondPlan(caregiver, now) &&
  caregiver.ends_at !== null &&
  noticeOfEnd(caregiver.ends_at) <= now;
