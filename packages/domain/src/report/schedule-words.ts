// A schedule and its changes in words for a doctor.
import type { DosageForm } from '../medications/choices.ts';
import { scheduleWords } from '../medications/medication-words.ts';
import type { ScheduleChange } from '../medications/schedule-changes.ts';
import { asksAtTimes } from '../medications/understood-schedule.ts';
import { doseInWords } from '../medications/words/dose-in-words.ts';
import type { Schedule } from '../sync/rows.ts';
import { displayDate, displayTime } from '../time/display.ts';

/** A time is not broken over lines. */
const wholeTime = (time: string): string => displayTime(time).replaceAll(' ', '\u00A0');

/** `Twice daily: 8:00 AM, 8:00 PM` */
export const timesWords = (schedule: Pick<Schedule, 'frequency' | 'pattern' | 'times'>): string =>
  schedule.times.length === 0 || !asksAtTimes(schedule)
    ? scheduleWords(schedule)
    : `${scheduleWords(schedule)}: ${schedule.times.map(wholeTime).join(', ')}`;

type Plan = Pick<Schedule, 'dosage' | 'amount' | 'frequency' | 'pattern' | 'times'>;

/** `form` is the medication's present form. */
export const changeWords = (change: ScheduleChange, form: DosageForm | undefined): string => {
  const doseWords = (plan: Pick<Plan, 'dosage' | 'amount'>): string => doseInWords({ ...plan, form });
  const planWords = (plan: Plan): string => `${doseWords(plan)}; ${timesWords(plan)}`;
  switch (change.kind) {
    case 'started':
      return `Started: ${planWords(change.to)}`;
    case 'resumed':
      return `Started again: ${planWords(change.to)}`;
    case 'noted':
      return `Added to the list, taken since ${displayDate(change.to.start_date)}: ${planWords(change.to)}`;
    case 'stopped':
      return `Stopped, was ${planWords(change.from)}`;
    case 'dose':
      return `Dose changed from ${doseWords(change.from)} to ${doseWords(change.to)}`;
    case 'times':
      return `Times changed from ${timesWords(change.from)} to ${timesWords(change.to)}`;
  }
};
