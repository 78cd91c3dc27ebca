// Reminders of the medications that the person chose also ring as an alarm. The reminder stays beside its
// alarm: it has the buttons, and remains if the phone no longer lets alarms ring (C-18).
import type { NativeNotification } from './native-notification.ts';
import { nativePlan } from './native-plan.ts';
import type { PersonOnPhone } from './reminders-on-phone.ts';

export interface DoseAlarm {
  /** Id of the reminder that the alarm belongs to. */
  readonly id: number;
  /** When the alarm rings, in milliseconds; later than its reminder if it was put off. */
  readonly at: number;
  readonly words: string;
  /** Instant beyond which the alarm cannot be put off. */
  readonly until: number;
}

export interface AlarmChanges {
  readonly cancel: readonly number[];
  readonly schedule: readonly DoseAlarm[];
}

interface Choosing {
  readonly at: number;
  /** Medications whose reminders ring. */
  readonly chosen: ReadonlySet<string>;
}

/** Apple limits the number of alarms without saying to how many; only the soonest are scheduled. */
export const MOST_ALARMS = 24;

const alarmOf = (
  { id, at, body, rings }: NativeNotification,
  chosen: Choosing['chosen'],
): DoseAlarm | undefined =>
  rings?.medications.some((medication) => chosen.has(medication))
    ? { id, at, words: body, until: rings.closesAt }
    : undefined;

/**
 * Whether an alarm stays as it is. An alarm whose time has come stays for as long as a dose of it is open: it
 * rings, or was put off on the phone.
 */
const stands = (standing: DoseAlarm | undefined, wanted: DoseAlarm, at: number): boolean =>
  standing !== undefined &&
  (wanted.at <= at || (standing.at === wanted.at && standing.words === wanted.words));

/** `listed` are the alarms that the phone says it has. */
export const alarmChanges = (
  people: readonly PersonOnPhone[],
  listed: readonly DoseAlarm[],
  { at, chosen }: Choosing,
): AlarmChanges => {
  const standing = new Map(listed.map((alarm) => [alarm.id, alarm]));
  const alarms = nativePlan(people, at, new Set(standing.keys()))
    .flatMap((reminder) => alarmOf(reminder, chosen) ?? [])
    .filter((alarm) => alarm.at > at || standing.has(alarm.id))
    .slice(0, MOST_ALARMS);
  const kept = new Set(
    alarms.filter((alarm) => stands(standing.get(alarm.id), alarm, at)).map(({ id }) => id),
  );
  return {
    cancel: listed.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    schedule: alarms.filter(({ id }) => !kept.has(id)),
  };
};
