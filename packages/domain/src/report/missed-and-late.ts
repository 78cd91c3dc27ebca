// Doses that were missed, and those taken more than the person's minutes after they were due (C-04).
import { isCounted } from '../doses/day/counted.ts';
import { schedulesOf } from '../doses/day/schedules-of.ts';
import { instantOfSlot } from '../doses/day/slot-zone.ts';
import type { Dose } from '../doses/dose.ts';
import { dueAt } from '../doses/exceptions/due-at.ts';
import { isMarkOfCaregiver } from '../doses/record/mark-of-caregiver.ts';
import { otherDay } from '../doses/taking/other-day.ts';
import { doseTakenAt } from '../doses/taking/taken-at.ts';
import type { DoseLogRow } from '../sync/rows.ts';
import { displayDate, displayTime } from '../time/display.ts';
import { slotOf } from '../time/wall-time.ts';
import { newestOf, type ReportSection } from './report.ts';
import { nameOf, type ReportSource } from './report-records.ts';

const MINUTE_MS = 60_000;
/** Most doses listed, to show when and how; another section counts them by medication. */
const MOST_DOSES = 10;

/** When the dose was due, or to when the person put it off; one that was not wanted is due at its slot. */
const dueOf = (
  { medicationId, date, slot, scheduledTime }: Dose,
  { exceptions, regimens, settings }: ReportSource['records'],
  zone: string,
): number => {
  const ordered = schedulesOf(regimens).get(medicationId) ?? [];
  const put = exceptions.find(
    (exception) =>
      exception.medication_id === medicationId && exception.date === date && exception.slot === slot,
  );
  const window = { zone, missedAfterMinutes: settings.missed_after_minutes };
  return dueAt(scheduledTime, put, ordered, window) ?? instantOfSlot(scheduledTime, ordered, zone);
};

/** Minutes that the dose was taken late; undefined if it was entered on another day, at the time of entry. */
const minutesLate = (dose: Dose, log: DoseLogRow, records: ReportSource['records']): number | undefined => {
  const at = doseTakenAt(log);
  if (at === undefined || otherDay(log)?.is === 'noted') return undefined;
  return Math.floor((at - dueOf(dose, records, log.zone)) / MINUTE_MS);
};

/** `2 h 20 min late` */
const lateWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${[hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')} late`;
};

const takenWords = (log: DoseLogRow, minutes: number): string => {
  const { actual_time, scheduled_time } = log;
  const at = otherDay(log)?.when ?? displayTime(actual_time ?? slotOf(scheduled_time));
  const by = isMarkOfCaregiver(log.answered_from) ? `, marked by ${log.answered_from}` : '';
  return `Taken at ${at}, ${lateWords(minutes)}${by}`;
};

/** What became of a dose that was missed or late; undefined for any other. */
const outcomeOf = (dose: Dose, records: ReportSource['records']): string | undefined => {
  if (!isCounted(dose)) return undefined;
  if (dose.status === 'missed') return 'Missed';
  const minutes = dose.log && minutesLate(dose, dose.log, records);
  if (dose.log === undefined || minutes === undefined || minutes <= records.settings.missed_after_minutes)
    return undefined;
  return takenWords(dose.log, minutes);
};

const counted = (count: number, what: string): string =>
  `${count === 0 ? 'No dose was' : count === 1 ? '1 dose was' : `${count} doses were`} ${what}`;

export const missedAndLate = ({ records, doses }: ReportSource): ReportSection => {
  const title = 'Missed and late doses';
  const { missed_after_minutes: after } = records.settings;
  const found = doses.flatMap((dose) => {
    const outcome = outcomeOf(dose, records);
    return outcome === undefined ? [] : [{ dose, outcome }];
  });
  const missed = found.filter(({ dose }) => dose.status === 'missed').length;
  const { newest, said } = newestOf(found.toReversed(), 'doses', MOST_DOSES);
  const sentences = [
    `${counted(missed, 'missed')}. ${counted(found.length - missed, `taken more than ${after} minutes late`)}.`,
    ...said,
  ];
  if (found.length === 0) return { title, sentences };
  const rows = newest.map(({ dose, outcome }) => [
    displayDate(dose.date),
    nameOf(records, dose.medicationId, dose),
    displayTime(slotOf(dose.scheduledTime)),
    outcome,
  ]);
  const columns = [
    { label: 'Date', kind: 'date' },
    { label: 'Medication', kind: 'words' },
    { label: 'Due', kind: 'date' },
    { label: 'What became of it', kind: 'words' },
  ] as const;
  return { title, sentences, table: { caption: title, columns, rows } };
};
