// What to cancel and to schedule so that a phone has pending what it should. What is right is not touched, and a
// reminder whose time has come is neither cancelled before it was shown nor shown twice.
import type { NativeNotification } from './native-notification.ts';

/** Both are done in this order. A notification takes the place of one with its id. */
export interface PlanChanges {
  readonly cancel: readonly number[];
  readonly schedule: readonly NativeNotification[];
}

export interface PhoneMoment {
  readonly at: number;
  /** Ids of reminders that the phone has shown, of the last day at least. */
  readonly rung: ReadonlySet<number>;
}

/** Phones refuse a time that has passed when they come to it. */
const SOONEST_MS = 5_000;

const saysSame = (a: NativeNotification, b: NativeNotification): boolean =>
  a.title === b.title && a.body === b.body && a.opens === b.opens && a.actionType === b.actionType;

export const planChanges = (
  pending: readonly NativeNotification[],
  wanted: readonly NativeNotification[],
  { at, rung }: PhoneMoment,
): PlanChanges => {
  const standing = new Map(pending.map((notification) => [notification.id, notification]));
  const ids = new Set(wanted.map(({ id }) => id));
  const soonest = at + SOONEST_MS;
  const isRight = (one: NativeNotification): boolean => {
    const known = standing.get(one.id);
    if (known === undefined) return one.at <= at && rung.has(one.id);
    return saysSame(known, one) && Math.max(known.at, soonest) === Math.max(one.at, soonest);
  };
  return {
    cancel: pending.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    schedule: wanted.filter((one) => !isRight(one)).map((one) => ({ ...one, at: Math.max(one.at, soonest) })),
  };
};
