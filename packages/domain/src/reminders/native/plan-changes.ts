// Notifications to cancel and to schedule, so that a phone has pending what is wanted. Right ones stay as
// they are, and a reminder whose time has come is neither cancelled before it was shown nor shown twice.
import type { NativeNotification } from './native-notification.ts';

/** The phone cancels first, then schedules. A scheduled notification replaces one with the same id. */
export interface PlanChanges {
  readonly cancel: readonly number[];
  readonly schedule: readonly NativeNotification[];
}

export interface PhoneMoment {
  readonly at: number;
  /** Ids of reminders that the phone has shown, of the last day at least. */
  readonly rung: ReadonlySet<number>;
}

/** How far ahead a notification is scheduled at least, as phones refuse a time that has passed meanwhile. */
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
