// What a link may show and record: the same as a button on its reminder's notification (C-18, C-03, C-04).
import { type Dose, dosesOfDay, isGiven, stillToTake } from '@dosewell/domain/doses';
import {
  datesOfReminders,
  dosesOfReminder,
  type PutOff,
  putOffByButton,
  takenByButton,
} from '@dosewell/domain/reminders';
import { type Now, today } from '@dosewell/domain/time';
import type { RecordsBehindLink } from './records-behind-link.store.ts';
import type { StoredLink } from './reminder-links.store.ts';

export interface ReminderBehindLink {
  readonly now: Now;
  readonly records: RecordsBehindLink;
  /** Doses of the reminder's slot, answered or not. */
  readonly doses: readonly Dose[];
  /** Doses that one press takes; none if the app has to ask first. */
  readonly taken: readonly Dose[];
  /** The doses that Later puts off, and until when. */
  readonly putOff: PutOff | undefined;
  /** Doses that are not answered yet and can still be answered. */
  readonly open: readonly Dose[];
  readonly answered: readonly Dose[];
}

export const reminderBehind = (
  { reminderId, userId }: Pick<StoredLink, 'reminderId' | 'userId'>,
  records: RecordsBehindLink,
  instant: number,
): ReminderBehindLink => {
  const { regimens, logs, exceptions, medications, settings } = records;
  const now = { instant, zone: settings.timezone };
  const missedAfterMinutes = settings.missed_after_minutes;
  const names = new Map(medications.map(({ id, name }) => [id, name]));
  const days = datesOfReminders(today(now)).flatMap((date) =>
    dosesOfDay(date, { regimens, logs, exceptions, names }, { now, missedAfterMinutes }),
  );
  const doses = dosesOfReminder(reminderId, userId, days, today(now));
  const forms = new Map(medications.map(({ id, form }) => [id, form]));
  const formOf = (id: string) => forms.get(id);
  const judged = { regimens, logs, formOf, missedAfterMinutes };
  return {
    now,
    records,
    doses,
    taken: takenByButton(doses, judged, now),
    putOff: putOffByButton(doses, judged, now),
    open: stillToTake(doses),
    answered: doses.filter(({ log }) => isGiven(log)),
  };
};
