// Which reminders ring as an alarm too, as the person chose by medication. The reminder itself stays as it is: it has the
// buttons, and is there where the phone lets no alarm ring any more (C-18).
import type { NativeNotification } from './native-notification.ts';
import { nativePlan } from './native-plan.ts';
import type { PersonOnPhone } from './reminders-on-phone.ts';

export interface DoseAlarm {
  /** That of its reminder. */
  readonly id: number;
  /** When it rings, in milliseconds; later than its reminder where it was put off. */
  readonly at: number;
  readonly words: string;
  /** It cannot be put off beyond this. */
  readonly until: number;
}

export interface AlarmChanges {
  readonly cancel: readonly number[];
  readonly schedule: readonly DoseAlarm[];
}

interface Choosing {
  readonly at: number;
  /** Medications that ring. */
  readonly chosen: ReadonlySet<string>;
}

/** Apple says of no number, only that there is one; the soonest are of use. */
export const MOST_ALARMS = 24;

const alarmOf = (
  { id, at, body, rings }: NativeNotification,
  chosen: Choosing['chosen'],
): DoseAlarm | undefined =>
  rings?.medications.some((medication) => chosen.has(medication))
    ? { id, at, words: body, until: rings.closesAt }
    : undefined;

/** One whose time has come rings on, or was put off on the phone itself, for as long as a dose of it is open. */
const stands = (standing: DoseAlarm | undefined, wanted: DoseAlarm, at: number): boolean =>
  standing !== undefined &&
  (wanted.at <= at || (standing.at === wanted.at && standing.words === wanted.words));

/** `listed`: what the phone says it has. */
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
