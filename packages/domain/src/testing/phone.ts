// A phone that shows what is pending when its time has come, at times late, as phones that sleep do.
import {
  type NativeNotification,
  nativePlan,
  type PersonOnPhone,
  type PlanChanges,
  planChanges,
} from '../reminders/native/index.ts';
import { wallTimeAt } from '../time/zoned-time.ts';
import { aMedication, BERLIN, PERSON } from './builders.ts';
import { sinceLong } from './day-shown.ts';

/** By default with one medication at 08:00 and 20:00, named, and no first message. */
export const onPhone = (
  records: Partial<PersonOnPhone['records']> = {},
  given: Partial<Omit<PersonOnPhone, 'records'>> = {},
): PersonOnPhone => ({
  userId: PERSON,
  zone: BERLIN,
  missedAfterMinutes: 30,
  aheadMinutes: 0,
  names: true,
  ...given,
  records: { medications: [aMedication()], regimens: [sinceLong], logs: [], exceptions: [], ...records },
});

/** `2026-11-20T08:00 Time to take …` */
export const inWords = ({ at, body }: NativeNotification, zone = BERLIN): string =>
  `${wallTimeAt(at, zone)} ${body}`;

export interface Phone {
  /** Soonest first. */
  readonly pending: () => NativeNotification[];
  readonly shown: readonly NativeNotification[];
  readonly replan: (people: readonly PersonOnPhone[], at: number) => PlanChanges;
  /** Time passes; what is due is shown `lag` milliseconds late. */
  readonly pass: (until: number, lag?: number) => NativeNotification[];
}

export const aPhone = (): Phone => {
  const pending = new Map<number, NativeNotification>();
  const rung = new Set<number>();
  const shown: NativeNotification[] = [];
  const inOrder = (): NativeNotification[] => [...pending.values()].toSorted((a, b) => a.at - b.at);
  return {
    pending: inOrder,
    shown,
    replan: (people, at) => {
      const wanted = nativePlan(people, at, new Set(pending.keys()));
      const changes = planChanges(inOrder(), wanted, { at, rung });
      for (const id of changes.cancel) pending.delete(id);
      for (const notification of changes.schedule) pending.set(notification.id, notification);
      return changes;
    },
    pass: (until, lag = 0) => {
      const due = inOrder().filter(({ at }) => at <= until - lag);
      for (const notification of due) {
        pending.delete(notification.id);
        rung.add(notification.id);
        shown.push(notification);
      }
      return due;
    },
  };
};
