// What is taken now, and what was started, stopped or changed in the period.
import { byName } from '../medications/by-name.ts';
import { activeMedications } from '../medications/list-medications.ts';
import { formWords } from '../medications/medication-words.ts';
import { scheduleChanges } from '../medications/schedule-changes.ts';
import { doseInWords } from '../medications/words/dose-in-words.ts';
import type { MedicationRow } from '../sync/rows.ts';
import { addDays } from '../time/civil-date.ts';
import { displayDate } from '../time/display.ts';
import type { ReportSection } from './report.ts';
import { formOf, nameOf, type ReportSource, todayIn } from './report-records.ts';
import { changeWords, timesWords } from './schedule-words.ts';

const NONE = ['None.'];

const sinceWords = ({ start_date, end_date }: MedicationRow): string =>
  end_date === null ? displayDate(start_date) : `${displayDate(start_date)}, until ${displayDate(end_date)}`;

/** Current medications, including those that begin later; not those that have ended. */
export const medicationsNow = (source: ReportSource): ReportSection => {
  const title = 'Medications taken now';
  const there = source.records.medications.filter(({ deleted_at }) => deleted_at === null);
  const taken = activeMedications(there)
    .filter(({ end_date }) => end_date === null || end_date >= todayIn(source))
    .toSorted(byName);
  if (taken.length === 0) return { title, sentences: NONE };
  const rows = taken.map((medication) => [
    `${medication.name}, ${formWords[medication.form]}`,
    doseInWords(medication),
    timesWords(medication),
    sinceWords(medication),
    medication.prescriber ?? '–',
  ]);
  const columns = [
    { label: 'Medication', kind: 'words' },
    { label: 'Dose', kind: 'words' },
    { label: 'When', kind: 'words' },
    { label: 'Since', kind: 'words' },
    { label: 'Prescribed by', kind: 'words' },
  ] as const;
  return { title, sentences: [], table: { caption: title, columns, rows } };
};

export const medicationChanges = ({ records, dates }: ReportSource): ReportSection => {
  const title = 'Changes in this period';
  const [first] = dates;
  const changes = first === undefined ? [] : scheduleChanges(records.regimens, addDays(first, -1), dates);
  if (changes.length === 0) return { title, sentences: NONE };
  const rows = changes.map((change) => [
    displayDate(change.date),
    nameOf(records, change.medicationId),
    changeWords(change, formOf(records, change.medicationId)),
  ]);
  const columns = [
    { label: 'Date', kind: 'date' },
    { label: 'Medication', kind: 'words' },
    { label: 'What changed', kind: 'words' },
  ] as const;
  return { title, sentences: [], table: { caption: title, columns, rows } };
};
