// The reminders that a phone shows a person: one for the owed and unanswered doses of a slot, at their time
// (C-18).
import { dosesBetween, type OwedDose } from '../../doses/ahead/doses-between.ts';
import { asksFrom } from '../../doses/ahead/asks-from.ts';
import { slotHere, zoneOfRegimen } from '../../doses/day/slot-zone.ts';
import { longestWindowMs } from '../../doses/day/closing-time.ts';
import { logsBySlot, slotKey } from '../../doses/missed/logs-by-slot.ts';
import type { DoseRecords } from '../../doses/missed/missed-to-record.ts';
import type { DoseLogRow } from '../../sync/rows.ts';
import { reminderId } from '../../id/derived-id.ts';
import { certain } from '../../problem/certain.ts';
import { dateOf, wallTime } from '../../time/wall-time.ts';
import { instantOf, wallTimeAt } from '../../time/zoned-time.ts';
import { grouped } from '../../value/grouped.ts';
import { nativeWords } from './native-words.ts';
import { ACTION_TYPE, type NativeNotification } from './native-notification.ts';

/** A person whom this phone reminds. */
export interface PersonOnPhone {
  readonly userId: string;
  /** Records with the logs and exceptions from the day before yesterday on. */
  readonly records: DoseRecords<DoseLogRow>;
  /** IANA time zone. */
  readonly zone: string;
  readonly missedAfterMinutes: number;
  /** Minutes before the time of a dose at which a first message is shown; 0 for none. */
  readonly aheadMinutes: number;
  /** Whether medicines are named on the lock screen. */
  readonly names: boolean;
  /** Name of the person, if several people share the phone. */
  readonly whose?: string;
}

/** A reminder that has no id yet. */
export interface Reminder extends Omit<NativeNotification, 'id'> {
  /**
   * What the reminder is about: person, date and slot, the instant to which its doses were put off, and
   * whether it comes ahead.
   */
  readonly key: string;
}

const MINUTE_MS = 60_000;

/** Regimens of medications that are not deleted. */
const keptRegimens = ({ medications, regimens }: DoseRecords): DoseRecords['regimens'] => {
  const kept = new Set(medications.filter((m) => m.deleted_at === null).map(({ id }) => id));
  return regimens.filter(({ medication_id }) => kept.has(medication_id));
};

/** Unanswered doses that are due before `until` and whose windows have not closed. */
const openDoses = (person: PersonOnPhone, at: number, until: number): OwedDose[] => {
  const { records, zone, missedAfterMinutes } = person;
  const { logs, exceptions } = records;
  const answered = logsBySlot(logs.filter((log) => log.deleted_at === null && log.answered_by === 'person'));
  const span = { from: at - longestWindowMs(missedAfterMinutes), until };
  const schedules = { regimens: keptRegimens(records), logs, exceptions, zone, missedAfterMinutes };
  return dosesBetween(schedules, span).filter((dose) => dose.closesAt > at && !answered.has(slotKey(dose)));
};

/**
 * Groups the doses of one slot that are due at one time; doses that were put off get a reminder of their own.
 */
const partOf = ({ date, slot, dueAt }: OwedDose): string => `${date} ${slot} ${dueAt}`;

/** Reminders shown before `until`, and those of open doses whose time has come. */
export const remindersOnPhone = (person: PersonOnPhone, at: number, until: number): Reminder[] => {
  const { userId, records, zone, aheadMinutes, names, whose } = person;
  const called = new Map(records.medications.map(({ id, name }) => [id, name]));
  const aheadMs = aheadMinutes * MINUTE_MS;
  const remindersOf = (together: readonly OwedDose[]): Reminder[] => {
    const [{ date, slot, dueAt, regimen }] = together as readonly [OwedDose, ...OwedDose[]];
    const id = reminderId(userId, date, slot);
    const wall = wallTime(date, slot);
    const own = instantOf(wall, zone) === dueAt ? id : `${id} ${dueAt}`;
    const here = slotHere(wall, zoneOfRegimen(regimen, zone), zone);
    const doses = together.map(({ medicationId, regimen: { dosage } }) => ({
      name: certain(called.get(medicationId)),
      dosage,
    }));
    const about = { doses, date, slot, here, names, whose };
    const reminder = (when: 'due' | 'ahead', shownAt: number): Reminder => ({
      key: `${own} ${when}`,
      at: shownAt,
      ...nativeWords({ ...about, when, shownOn: dateOf(wallTimeAt(shownAt, zone)) }),
      opens: `/take/${id}`,
      actionType: ACTION_TYPE,
    });
    const rings = {
      medications: together.map(({ medicationId }) => medicationId),
      closesAt: Math.min(...together.map(({ closesAt }) => closesAt)),
    };
    const due = { ...reminder('due', dueAt), rings };
    return aheadMs > 0 && dueAt - aheadMs > at ? [reminder('ahead', dueAt - aheadMs), due] : [due];
  };
  return [...grouped(openDoses(person, at, until + aheadMs), partOf).values()]
    .flatMap(remindersOf)
    .filter((reminder) => reminder.at < until);
};

/** Whether doses of the person may be due from an instant on. */
export const hasDosesFrom = ({ records, zone }: PersonOnPhone, instant: number): boolean =>
  asksFrom(keptRegimens(records), dateOf(wallTimeAt(instant, zone)));
