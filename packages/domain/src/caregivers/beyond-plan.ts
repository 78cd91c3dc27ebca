// A plan keeps its number of confirmed caregivers, the first in the person's order. Sharing with the others
// ends fourteen days after that was announced (OQ-056, OQ-076).
import { planFeatures } from '../billing/plan-features.ts';
import type { CaregiverRow, Plan } from '../sync/rows.ts';
import { hasEnded } from './caregiver-state.ts';
import { caregiversInOrder } from './in-order.ts';

type Standing = Pick<CaregiverRow, 'id' | 'place' | 'state' | 'deleted_at' | 'ends_at'>;

/** Whether the caregiver said yes and their time is not over, whatever the plan. */
const isShared = (caregiver: Standing, now: number): boolean =>
  caregiver.deleted_at === null && caregiver.state === 'confirmed' && !hasEnded(caregiver, now);

const shared = <R extends Standing>(caregivers: readonly R[], now: number): R[] =>
  caregiversInOrder(caregivers).filter((caregiver) => isShared(caregiver, now));

/** Confirmed caregivers for whom the plan has no room. */
export const caregiversBeyondPlan = <R extends Standing>(
  plan: Plan,
  caregivers: readonly R[],
  now: number,
): R[] => shared(caregivers, now).slice(planFeatures[plan].caregivers);

/**
 * When the plan next has room for one more of the caregivers, as the time of another is over; undefined if
 * never, or if all have room.
 */
export const nextRoom = (plan: Plan, caregivers: readonly Standing[], now: number): number | undefined => {
  const ends = shared(caregivers, now).flatMap(({ ends_at }) =>
    ends_at === null ? [] : [Date.parse(ends_at)],
  );
  return caregiversBeyondPlan(plan, caregivers, now).length === 0 || ends.length === 0
    ? undefined
    : Math.min(...ends);
};

/**
 * The places that change if caregiver `id` comes first in order, and so is the last for whom the plan has no
 * room.
 */
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
