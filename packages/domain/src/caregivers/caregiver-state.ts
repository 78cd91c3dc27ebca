// The state of a caregiver at an instant: the stored state, or what ended or paused by time.
import type { CaregiverRow } from '../sync/rows.ts';
import { noticeOfEnd } from './how-long-it-lasts.ts';

export type CaregiverState = 'invited' | 'confirmed' | 'paused' | 'ended' | 'beyond_plan' | 'stopped';

type Ending = Pick<CaregiverRow, 'ends_at'>;
type Standing = Ending & Pick<CaregiverRow, 'state' | 'pause_ends_at' | 'plan_ends_at' | 'deleted_at'>;

export const hasEnded = ({ ends_at }: Ending, now: number): boolean =>
  ends_at !== null && Date.parse(ends_at) <= now;

/** Whether sharing ended because the plan holds fewer caregivers, fourteen days after that was announced. */
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

/**
 * Whether anything may be sent to the caregiver at all. True in a pause too, as an SOS goes then; `alertNow`
 * ends every alert of a pause.
 */
export const mayBeTold = (caregiver: Standing, now: number): boolean =>
  caregiver.deleted_at === null && ['confirmed', 'paused'].includes(caregiverState(caregiver, now));

/** Whether to ask the person if sharing should go on: in its last week, and after its end. */
export const asksToRenew = (caregiver: Standing, now: number): boolean =>
  caregiver.deleted_at === null &&
  caregiver.state === 'confirmed' &&
  !isBeyondPlan(caregiver, now) &&
  caregiver.ends_at !== null &&
  noticeOfEnd(caregiver.ends_at) <= now;
