// Of the caregivers who are told, the plan keeps as many as it holds, in the order of the person. The others end
// fourteen days after they were told so (OQ-056, OQ-076).
import { planFeatures } from '../billing/plan-features.ts';
import type { CaregiverRow, Plan } from '../sync/rows.ts';
import { hasEnded } from './caregiver-state.ts';
import { caregiversInOrder } from './in-order.ts';

type Standing = Pick<CaregiverRow, 'id' | 'place' | 'state' | 'deleted_at' | 'ends_at'>;

/** Whether they said yes and their time is not over, whatever the plan. */
const isShared = (caregiver: Standing, now: number): boolean =>
  caregiver.deleted_at === null && caregiver.state === 'confirmed' && !hasEnded(caregiver, now);

const shared = <R extends Standing>(caregivers: readonly R[], now: number): R[] =>
  caregiversInOrder(caregivers).filter((caregiver) => isShared(caregiver, now));

/** Those for whom the plan has no room. */
export const caregiversBeyondPlan = <R extends Standing>(
  plan: Plan,
  caregivers: readonly R[],
  now: number,
): R[] => shared(caregivers, now).slice(planFeatures[plan].caregivers);

/** When the plan has room for another one, as the time of one of these is over; undefined for never. */
export const nextRoom = (plan: Plan, caregivers: readonly Standing[], now: number): number | undefined => {
  const ends = shared(caregivers, now).flatMap(({ ends_at }) =>
    ends_at === null ? [] : [Date.parse(ends_at)],
  );
  return caregiversBeyondPlan(plan, caregivers, now).length === 0 || ends.length === 0
    ? undefined
    : Math.min(...ends);
};

/** The order in which this one comes first, and so is the last to end: the places that change by it. */
export const placesWithFirst = (
  caregivers: readonly Pick<CaregiverRow, 'id' | 'place'>[],
  id: string,
): { readonly id: string; readonly place: number }[] => {
  const others = caregiversInOrder(caregivers).filter((one) => one.id !== id);
  const placeBefore = new Map(caregivers.map((one) => [one.id, one.place]));
  return [{ id }, ...others]
    .map((one, place) => ({ id: one.id, place }))
    .filter((one) => placeBefore.get(one.id) !== one.place);
};
